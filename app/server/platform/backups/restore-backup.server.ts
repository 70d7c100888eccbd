/** Puts a backup in the place of the site's database. Nothing that is there is lost: a copy of it is made first. */
import { accessSync, constants, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { describeBackup, newestOf, type BackupContents } from "../database/backup-file.server.ts";
import { copyData } from "../database/copy-data.server.ts";
import { isLocked, kindOfFault } from "../process/database-fault.server.ts";
import { describeMade } from "../database/migration-backup.server.ts";
import { BackupFault } from "../database/open-backup.server.ts";
import { openDatabase } from "../database/open-database.server.ts";
import { openPostgres } from "../database/open-postgres.server.ts";
import { makePrivateFolder, nameMoment } from "../database/private-files.server.ts";
import { sizeOfServer, snapshotPostgres } from "../database/snapshot-postgres.server.ts";
import type { Database, Tables } from "../database/tables.server.ts";
import {
  makeBackupFolder,
  nameBackup,
  sizeOfFile,
  snapshotFile,
  writeBackup,
} from "../database/write-backup.server.ts";
import { tempPathOf } from "../process/temp-files.server.ts";
import type { DataSettings } from "../database/open-site-database.server.ts";
import { unpackBackup } from "./unpack-backup.server.ts";

/** What is in a place before something is restored there. */
export type Present =
  | { status: "empty" }
  | ({ status: "data" } & Pick<BackupContents, "counts" | "newest">)
  /** Its files are no database any more. */
  | { status: "unreadable" };

export type Place = {
  /** A file, or an address without password. */
  location: string;
  present: Present;
  /**
   * Puts a backup here, after a copy of what is here.
   *
   * @returns where that copy is, if there was anything to copy
   * @throws BackupFault when something of it is not possible; then nothing has changed
   */
  replace(file: string): Promise<string | undefined>;
  close(): Promise<void>;
};

/** What every site fills by itself, before anybody has used it. */
const ownTables = new Set([
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
  "troubles",
]);

/**
 * Looks at the place of the site's data.
 *
 * @throws BackupFault when a site is running there
 */
export async function openPlace(settings: DataSettings): Promise<Place> {
  const { dataDir, databaseUrl } = settings;
  const backupDir = resolve(settings.backups.folder);
  return databaseUrl === undefined
    ? openFilePlace(resolve(dataDir), backupDir)
    : openServerPlace(databaseUrl, resolve(dataDir), backupDir);
}

function openFilePlace(dataDir: string, backupDir: string): Place {
  const location = join(dataDir, "site.sqlite");
  if (existsSync(dataDir)) accessSync(dataDir, constants.W_OK);
  const present = existsSync(location) ? lookAtFile(location) : { status: "empty" as const };
  return {
    location,
    present,
    async replace(file) {
      makePrivateFolder(dataDir);
      const folder = mkdtempSync(join(dataDir, "restore-"));
      try {
        const next = join(folder, "site.sqlite");
        unpackBackup(file, next);
        const copy =
          present.status === "data"
            ? await backUp(backupDir, sizeOfFile(location), (part) => snapshotFile(location, part))
            : undefined;
        const aside = present.status === "unreadable" ? moveAside(dataDir) : undefined;
        for (const ending of ["-wal", "-shm", "-journal"])
          rmSync(`${location}${ending}`, { force: true });
        renameSync(next, location);
        const restored = openDatabase({ dataDir });
        if (copy) await restored.database.insertInto("backups").values(copy).execute();
        await restored.close();
        return copy?.file ?? aside;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    close: async () => {},
  };
}

/** What a database file has. Nobody else may have it open: SQLite refuses to end its log then. */
function lookAtFile(file: string): Present {
  try {
    const connection = new Sqlite(file, { timeout: 0 });
    try {
      connection.pragma("journal_mode = delete");
      if (connection.pragma("quick_check(1)", { simple: true }) !== "ok")
        return { status: "unreadable" };
    } finally {
      connection.close();
    }
    return judge(describeBackup(file));
  } catch (error) {
    if (isLocked(error))
      throw new BackupFault(`A site or another program is using ${file}: stop it first.`);
    if (kindOfFault(error) === "damaged" || error instanceof BackupFault)
      return { status: "unreadable" };
    throw error;
  }
}

/** Files that are no database cannot be backed up: they go into a folder of their own, as they are. */
function moveAside(dataDir: string): string {
  const folder = join(dataDir, `unreadable-${nameMoment()}`);
  makePrivateFolder(folder);
  for (const name of ["site.sqlite", "site.sqlite-wal", "site.sqlite-shm", "site.sqlite-journal"])
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(folder, name));
  return folder;
}

async function openServerPlace(url: string, dataDir: string, backupDir: string): Promise<Place> {
  const opened = await openPostgres({ url: nameConnection(url), backupDir });
  const { database, location } = opened;
  try {
    await refuseRunning(database, location);
    const present = judge(await describeServer(database));
    return {
      location,
      present,
      replace: (file) => replaceRows(file, { database, present, dataDir, backupDir }),
      close: () => opened.close(),
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

type ServerPlace = { database: Database; present: Present; dataDir: string; backupDir: string };

/** Puts the rows of a backup in the place of all rows of a PostgreSQL database, in one transaction. */
async function replaceRows(
  file: string,
  { database, present, dataDir, backupDir }: ServerPlace,
): Promise<string | undefined> {
  makePrivateFolder(dataDir);
  const folder = tempPathOf(join(dataDir, "restore"));
  rmSync(folder, { recursive: true, force: true });
  makePrivateFolder(folder);
  try {
    unpackBackup(file, join(folder, "site.sqlite"));
    // Opening it brings it up to date.
    const source = openDatabase({ dataDir: folder });
    try {
      const copy =
        present.status === "data"
          ? await backUp(backupDir, await sizeOfServer(database), (part) =>
              snapshotPostgres(database, part),
            )
          : undefined;
      const result = await copyData(source.database, database, { existing: "replace" });
      if (result.status !== "copied")
        throw new BackupFault(`The rows of ${result.table} did not arrive as they are.`);
      if (copy) await database.insertInto("backups").values(copy).execute();
      return copy?.file;
    } finally {
      await source.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The name by which the connections of this command are told from those of a site. */
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

async function describeServer(
  database: Database,
): Promise<Pick<BackupContents, "counts" | "newest">> {
  const tables = await database.introspection.getTables();
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from ${sql.table(name)}`.execute(database);
    counts.set(name, rows[0]?.found ?? 0);
  }
  const moments = await Promise.all(
    Object.entries(newestOf).map(async ([name, column]) => {
      const { rows } = await sql<{ moment: string | null }>`
        select max(${sql.ref(column)}) as moment from ${sql.table(name)}`.execute(database);
      return rows[0]?.moment ?? "";
    }),
  );
  return { counts, newest: moments.toSorted().at(-1) || undefined };
}

function judge({ counts, newest }: Pick<BackupContents, "counts" | "newest">): Present {
  const isUsed = [...counts].some(([name, count]) => count > 0 && !ownTables.has(name));
  return isUsed ? { status: "data", counts, newest } : { status: "empty" };
}

async function backUp(
  folder: string,
  size: number,
  snapshot: (part: string) => void | Promise<void>,
): Promise<Tables["backups"]> {
  const facts = { madeAt: new Date(), reason: "restore" as const };
  const to = nameBackup(folder, facts);
  makeBackupFolder(folder);
  await writeBackup({ to, facts, size }, snapshot);
  return describeMade(to, facts);
}
