import { accessSync, constants, existsSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { openDatabase } from "../database/open-database.server.ts";
import { openFileForReading } from "../database/open-for-reading.server.ts";
import { openPostgres } from "../database/open-postgres.server.ts";
import { makePrivateFolder, formatFileTime } from "../database/private-files.server.ts";
import type { Database } from "../database/tables.server.ts";
import { isLocked, kindOfFault } from "../process/database-fault.server.ts";
import { removeStaleTempFiles } from "../process/temp-files.server.ts";
import { copyData } from "./copy-data.server.ts";
import { countRows, unpackBackup } from "./unpack-backup.server.ts";
import { BackupFault } from "./open-backup.server.ts";
import type { DataSettings } from "./open-site-database.server.ts";
import { leaveOut } from "./leave-out.server.ts";
import { createFileSource, createSource, snapshotName } from "./snapshot.server.ts";
import { backUpDatabase, inWorkFolder } from "./write-backup.server.ts";
import { replaceContent } from "../publishing/replace-folder.server.ts";
import { digestFiles, readFolder, type ContentFiles } from "../publishing/content-files.server.ts";
import { findLatest, readVersion } from "../publishing/versions.server.ts";
import { readBackupFolder } from "./backup-folder.server.ts";

type Present =
  | { status: "empty" }
  | {
      status: "data";
      counts: ReadonlyMap<string, number>;
      newest: string | undefined;
    }
  | { status: "unreadable" };

export type RestoreTarget = {
  location: string;
  present: Present;
  /** @throws BackupFault if the backup can't be restored; the site's data is then unchanged */
  restore(file: string): Promise<string | undefined>;
  close(): Promise<void>;
};

/** The tables that contain rows after startup, even if the site was never used. */
const filledByStart = new Set([
  "schema_migrations",
  "write_probes",
  "server_secrets",
  "content_files",
  "content_versions",
  "page_dates",
  "prunings",
  "rate_limits",
  "backups",
  "site_leases",
  "site_opening",
  "troubles",
  "admin_links",
  "_litestream_seq",
  "_litestream_lock",
]);

export async function openRestoreTarget(settings: DataSettings): Promise<RestoreTarget> {
  const dataDir = resolve(settings.dataDir);
  const backupDir = resolve(settings.backups.folder);
  return settings.databaseUrl === undefined
    ? openFileTarget(dataDir, backupDir)
    : openServerTarget(settings.databaseUrl, dataDir, backupDir);
}

async function openFileTarget(dataDir: string, backupDir: string): Promise<RestoreTarget> {
  const location = join(dataDir, "site.sqlite");
  if (existsSync(dataDir)) accessSync(dataDir, constants.W_OK);
  const present = await findPresent(dataDir, location);
  return {
    location,
    present,
    restore: (file) =>
      unpackInto(dataDir, file, async (folder) => {
        const copy =
          present.status === "data"
            ? await backUpDatabase(createFileSource(location), backupDir, "restore")
            : undefined;
        const aside = present.status === "unreadable" ? moveAside(dataDir) : undefined;
        for (const ending of ["-wal", "-shm", "-journal"])
          rmSync(`${location}${ending}`, { force: true });
        renameSync(join(folder, "site.sqlite"), location);
        const restored = openDatabase({ dataDir });
        if (copy) await restored.database.insertInto("backups").values(copy).execute();
        await restored.close();
        return copy?.file ?? aside;
      }),
    close: async () => {},
  };
}

async function findPresent(dataDir: string, file: string): Promise<Present> {
  if (!existsSync(file)) return { status: "empty" };
  try {
    const connection = new Sqlite(file, { timeout: 0 });
    try {
      // SQLite can't leave WAL mode while another process has the file open, so this fails if a site is running.
      connection.pragma("journal_mode = delete");
      if (connection.pragma("quick_check(1)", { simple: true }) !== "ok")
        return { status: "unreadable" };
    } finally {
      connection.close();
    }
    const opened = openFileForReading(dataDir);
    if (!opened) return { status: "empty" };
    try {
      return await readPresent(opened.database);
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (isLocked(error))
      throw new BackupFault(`A site or another program is using ${file}: stop it first.`);
    if (kindOfFault(error) === "damaged") return { status: "unreadable" };
    throw error;
  }
}

/** Moves the files of a damaged database, which can't be backed up, into a separate folder. */
function moveAside(dataDir: string): string {
  const folder = join(dataDir, `unreadable-${formatFileTime()}`);
  makePrivateFolder(folder);
  for (const name of ["site.sqlite", "site.sqlite-wal", "site.sqlite-shm", "site.sqlite-journal"])
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(folder, name));
  return folder;
}

async function openServerTarget(
  url: string,
  dataDir: string,
  backupDir: string,
): Promise<RestoreTarget> {
  const opened = await openPostgres({ url: nameConnection(url) });
  const { database, location } = opened;
  try {
    await refuseRunning(database, location);
    const present = await readPresent(database);
    return {
      location,
      present,
      restore: (file) =>
        unpackInto(dataDir, file, async (folder) => {
          const source = openDatabase({ dataDir: folder });
          try {
            const copy =
              present.status === "data"
                ? await backUpDatabase(createSource(database, location), backupDir, "restore")
                : undefined;
            await copyData(source.database, database, { existing: "replace" });
            if (copy) await database.insertInto("backups").values(copy).execute();
            return copy?.file;
          } finally {
            await source.close();
          }
        }),
      close: () => opened.close(),
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function unpackInto<Result>(
  dataDir: string,
  file: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  makePrivateFolder(dataDir);
  removeStaleTempFiles(dataDir);
  return inWorkFolder(join(dataDir, "restore"), async (folder) => {
    await unpackBackup(file, folder);
    const unpacked = new Sqlite(join(folder, snapshotName));
    leaveOut(unpacked);
    unpacked.close();
    return use(folder);
  });
}

/** Gives this command's connections a name that distinguishes them from a running site's connections. */
function nameConnection(url: string): string {
  const named = new URL(url);
  named.searchParams.set("application_name", "site restore");
  return named.href;
}

async function refuseRunning(database: Database, location: string) {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'site' limit 1`.execute(database);
  if (rows.length > 0)
    throw new BackupFault(`A site is using ${location}: stop every site of this database first.`);
}

const newestOf = {
  contact_messages: "received_at",
  orders: "updated_at",
  newsletter_subscriptions: "requested_at",
} as const;

async function readPresent(database: Database): Promise<Present> {
  const counts = await countRows(database);
  if (!counts.has("schema_migrations")) return { status: "unreadable" };
  if (![...counts].some(([name, count]) => count > 0 && !filledByStart.has(name)))
    return { status: "empty" };
  const moments = await Promise.all(
    Object.entries(newestOf)
      .filter(([name]) => counts.has(name))
      .map(async ([name, column]) => {
        const { rows } = await sql<{ moment: string | null }>`
          select max(${sql.ref(column)}) as moment from ${sql.table(name)}`.execute(database);
        return rows[0]?.moment ?? "";
      }),
  );
  return { status: "data", counts, newest: moments.toSorted().at(-1) || undefined };
}

type ContentResult =
  | { status: "written"; files: number; copy: string | undefined }
  | { status: "unwritable"; fault: string }
  | { status: "left"; isSame: boolean }
  | { status: "none" };

type Options = {
  database: Database;
  file: string;
  folder: string;
  dataDir: string;
  overPresent: boolean;
};

export async function restoreContent(options: Options): Promise<ContentResult> {
  const { database, file, folder, dataDir, overPresent } = options;
  const files = readBackupFolder(file) ?? (await readPublished(database));
  if (!files || files.size === 0) return { status: "none" };
  const present = existsSync(folder) ? await readFolder(folder) : new Map<string, Buffer>();
  if (present.size > 0) {
    if (digestFiles(present) === digestFiles(files)) return { status: "left", isSame: true };
    if (!overPresent) return { status: "left", isSame: false };
  }
  const written = await replaceContent(folder, files, dataDir);
  if (written.status === "unwritable") return written;
  return { status: "written", files: files.size, copy: written.copy };
}

async function readPublished(database: Database): Promise<ContentFiles | undefined> {
  const latest = await findLatest(database);
  const read = latest && (await readVersion(database, latest.number));
  return read?.status === "read" ? read.files : undefined;
}
