/**
 * A backup is one file: the tables of a database, from either engine, as an SQLite database, and in three tables
 * more what only a backup has: what it is, how many rows it has, and the owner's files.
 */
import { statSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { damaged, noBackup, readBackup } from "./open-backup.server.ts";
import { findMissing } from "./own-schema.server.ts";
import type { AppliedMigration } from "./plan-migrations.server.ts";
import { migrationsTable } from "./read-migrations.server.ts";
import { createProof, type Row, type TableProof } from "./table-proof.server.ts";
import type { Tables } from "./tables.server.ts";

type Reason = Tables["backups"]["reason"];

/** One of the owner's files. */
export type BackupEntry = { path: string; digest: string; bytes: Buffer };

/** What is written into a file when its tables are there. */
export type BackupFacts = {
  /** It has everything that was stored until then. */
  madeAt: Date;
  reason: Reason;
  /** The owner's files, one after the other; undefined where there is no such folder. */
  folder?: Iterable<BackupEntry> | undefined;
};

/** What tells whether a backup can be read by this version. */
export type BackupOrigin = { madeAt: Date; migrations: AppliedMigration[] };

/** What stands in a backup that was found to be whole. */
export type BackupContents = BackupOrigin & {
  /** The number of rows of each table. */
  counts: ReadonlyMap<string, number>;
  /** When the newest message, order or sign-up came, if there is one. */
  newest: string | undefined;
};

/** The moments by which people see how new the data is. */
export const newestOf = {
  contact_messages: "received_at",
  orders: "updated_at",
  newsletter_subscriptions: "requested_at",
} as const;

const ownTables = ["backup_about", "backup_counts", "backup_folder"];

/** The tables that only a backup has. A file of the folder that was published stands in content_files already. */
export const backupTables = `
  CREATE TABLE backup_about (made_at TEXT NOT NULL, reason TEXT NOT NULL, has_folder INTEGER NOT NULL);
  CREATE TABLE backup_counts (name TEXT NOT NULL PRIMARY KEY, rows INTEGER NOT NULL, checksum TEXT NOT NULL);
  CREATE TABLE backup_folder (path TEXT NOT NULL PRIMARY KEY, digest TEXT NOT NULL, body BLOB)`;

/** Takes away what only a backup has, where one was made the database by hand. */
export function dropBackupTables(connection: Sqlite.Database) {
  for (const name of ownTables) connection.exec(`DROP TABLE IF EXISTS ${name}`);
}

/** Makes a file with all tables of a database a backup. Until then it counts as none. */
export function sealBackup(file: string, { madeAt, reason, folder }: BackupFacts) {
  const connection = new Sqlite(file);
  try {
    // A single file, which can be moved without its -wal and -shm files.
    connection.pragma("journal_mode = delete");
    connection.transaction(() => {
      dropBackupTables(connection);
      for (const name of ["_litestream_seq", "_litestream_lock"])
        connection.exec(`DROP TABLE IF EXISTS ${name}`);
      connection.exec(backupTables);
      // The one that is being made is not complete yet, and would look interrupted where this is restored.
      if (hasTable(connection, "backups"))
        connection.exec("DELETE FROM backups WHERE ended_at IS NULL");
      connection
        .prepare("INSERT INTO backup_about VALUES (?, ?, ?)")
        .run(madeAt.toISOString(), reason, folder ? 1 : 0);
      if (folder) storeFolder(connection, folder);
      const insertCount = connection.prepare("INSERT INTO backup_counts VALUES (?, ?, ?)");
      for (const name of listTables(connection)) {
        const { count, checksum } = proveTable(connection, name);
        insertCount.run(name, count, checksum);
      }
    })();
  } finally {
    connection.close();
  }
}

function storeFolder(connection: Sqlite.Database, folder: NonNullable<BackupFacts["folder"]>) {
  const insert = connection.prepare(
    "INSERT INTO backup_folder SELECT @path, @digest, CASE WHEN EXISTS (SELECT 1 FROM content_files WHERE digest = @digest) THEN NULL ELSE @bytes END",
  );
  for (const entry of folder) insert.run(entry);
}

/**
 * Opens a backup, counts its rows, and compares every table with what was written down when it was made.
 *
 * @throws BackupFault that says what is wrong with it
 */
export function checkBackup(file: string): BackupContents {
  return readBackup(file, (connection) => {
    const contents = readContents(connection, file);
    const verdict = connection.pragma("integrity_check(1)", { simple: true });
    if (verdict !== "ok") throw damaged(file);
    for (const [name, noted] of readNoted(connection)) {
      const { count, checksum } = proveTable(connection, name);
      if (count !== noted.count)
        throw damaged(file, `${name} has ${count} rows, and had ${noted.count} when it was made`);
      if (checksum !== noted.checksum) throw damaged(file, `the rows of ${name} are not the same`);
    }
    if ((connection.pragma("foreign_key_check") as unknown[]).length > 0)
      throw damaged(file, "rows are missing to which others refer");
    return contents;
  });
}

/**
 * What a backup has, without reading all of it.
 *
 * @throws BackupFault when it is none
 */
export function describeBackup(file: string): BackupContents {
  return readBackup(file, (connection) => readContents(connection, file));
}

/**
 * Says of what moment and version a backup is. What somebody crafted is not run: a view in the place of a table
 * could go on for ever.
 *
 * @throws BackupFault when it is none
 */
export function readOrigin(file: string): BackupOrigin {
  return readBackup(file, (connection) => {
    if (findMissing(connection, migrationsTable) !== undefined) throw noBackup(file);
    const isSealed = findMissing(connection, backupTables) === undefined;
    return describeOrigin(connection, file, isSealed);
  });
}

function describeOrigin(
  connection: Sqlite.Database,
  file: string,
  isSealed: boolean,
): BackupOrigin {
  // Backups of earlier versions have no facts: they are the database alone.
  const madeAt = isSealed
    ? connection.prepare<[], string>("SELECT made_at FROM backup_about").pluck().get()
    : statSync(file).mtime.toISOString();
  if (madeAt === undefined) throw damaged(file, "it is not complete");
  const moment = new Date(madeAt);
  if (Number.isNaN(moment.getTime())) throw damaged(file, "it does not say when it was made");
  return {
    madeAt: moment,
    migrations: connection
      .prepare<[], AppliedMigration>("SELECT name, checksum FROM schema_migrations ORDER BY name")
      .all(),
  };
}

function readContents(connection: Sqlite.Database, file: string): BackupContents {
  if (!hasTable(connection, "schema_migrations")) throw noBackup(file);
  const noted = readNoted(connection);
  return {
    ...describeOrigin(connection, file, hasTable(connection, "backup_about")),
    counts: new Map(
      listTables(connection).map((name) => [
        name,
        noted.get(name)?.count ?? countRows(connection, name),
      ]),
    ),
    newest: findNewest(connection),
  };
}

function findNewest(connection: Sqlite.Database): string | undefined {
  const moments = Object.entries(newestOf)
    .filter(([name]) => hasTable(connection, name))
    .map(([name, column]) =>
      connection.prepare<[], string | null>(`SELECT max(${column}) FROM ${name}`).pluck().get(),
    )
    .filter((moment) => typeof moment === "string");
  return moments.toSorted((one, other) => (one < other ? -1 : 1)).at(-1);
}

/** What was noted of each table when a backup was made; nothing of one from an earlier version. */
export function readNoted(connection: Sqlite.Database): Map<string, TableProof> {
  if (!hasTable(connection, "backup_counts")) return new Map();
  const rows = connection
    .prepare<[], TableProof & { name: string }>(
      "SELECT name, rows AS count, checksum FROM backup_counts",
    )
    .all();
  return new Map(rows.map(({ name, ...proof }) => [name, proof]));
}

/** The tables of the site's data, without those that only a backup has. */
export function listTables(connection: Sqlite.Database): string[] {
  return connection
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '_litestream_*' ORDER BY name",
    )
    .pluck()
    .all()
    .filter((name) => !ownTables.includes(name));
}

/** Counts the rows of a table, and adds them up. */
export function proveTable(connection: Sqlite.Database, name: string): TableProof {
  const proof = createProof();
  const rows = connection.prepare<[], Row>(`SELECT * FROM "${name}"`).iterate();
  for (const row of rows) proof.add(row);
  return proof.result();
}

function countRows(connection: Sqlite.Database, name: string): number {
  return connection.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get() ?? 0;
}

export function hasTable(connection: Sqlite.Database, name: string): boolean {
  return (
    connection
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
      .get(name) !== undefined
  );
}
