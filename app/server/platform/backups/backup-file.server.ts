/** A backup is an SQLite file with the tables of the SQLite or PostgreSQL database and three additional tables. */
import { statSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { type AppliedMigration, migrationsTable } from "../database/migrations.server.ts";
import type { Database, Tables } from "../database/tables.server.ts";
import { storeFolder } from "./backup-folder.server.ts";
import { smallCache } from "../database/open-for-reading.server.ts";
import { findMissing } from "./compare-schema.server.ts";
import { leaveOut } from "./leave-out.server.ts";
import { damaged, hasTable, notABackup, withBackup } from "./open-backup.server.ts";
import { createTableChecksum, type Row, type TableChecksum } from "./table-checksum.server.ts";

export type BackupFacts = {
  madeAt: Date;
  reason: Tables["backups"]["reason"];
};

export type BackupOrigin = { madeAt: Date; migrations: AppliedMigration[] };

export type BackupContents = BackupOrigin & {
  counts: ReadonlyMap<string, number>;
};

/** The tables that only backups contain. If their schema changes, older backups are refused. */
export const backupTables = `
  CREATE TABLE backup_about (made_at TEXT NOT NULL, reason TEXT NOT NULL, has_folder INTEGER NOT NULL);
  CREATE TABLE backup_counts (name TEXT NOT NULL PRIMARY KEY, rows INTEGER NOT NULL, checksum TEXT NOT NULL);
  CREATE TABLE backup_folder (path TEXT NOT NULL PRIMARY KEY, digest TEXT NOT NULL, body BLOB)`;

const backupTableNames = ["backup_about", "backup_counts", "backup_folder"];

/** Removes the additional tables, in case someone has used a backup file as the site's database. */
export async function dropBackupTables(database: Database) {
  for (const name of backupTableNames) await database.schema.dropTable(name).ifExists().execute();
}

/**
 * Turns a copy of the database's tables into a complete backup, and checks it.
 * @returns the number of rows of each table, keyed by table name
 */
export function sealBackup(
  file: string,
  { madeAt, reason }: BackupFacts,
  contentFolder: string | undefined,
): Map<string, number> {
  const counts = new Map<string, number>();
  const connection = new Sqlite(file);
  try {
    connection.pragma("journal_mode = delete");
    connection.pragma(smallCache);
    connection.transaction(() => {
      for (const name of [...backupTableNames, "_litestream_seq", "_litestream_lock"])
        connection.exec(`DROP TABLE IF EXISTS ${name}`);
      connection.exec(backupTables);
      leaveOut(connection);
      // Deletes this backup's own row. It has no end time yet, so the backup would look interrupted after a restore.
      if (hasTable(connection, "backups"))
        connection.exec("DELETE FROM backups WHERE ended_at IS NULL");
      connection
        .prepare("INSERT INTO backup_about VALUES (?, ?, ?)")
        .run(madeAt.toISOString(), reason, contentFolder === undefined ? 0 : 1);
      if (contentFolder !== undefined) storeFolder(connection, contentFolder);
      const insertCount = connection.prepare("INSERT INTO backup_counts VALUES (?, ?, ?)");
      for (const name of listTables(connection)) {
        const { count, checksum } = checksumTable(connection, name);
        insertCount.run(name, count, checksum);
        counts.set(name, count);
      }
    })();
    requireSound(connection, file);
    return counts;
  } finally {
    connection.close();
  }
}

export function readOrigin(file: string): BackupOrigin {
  return withBackup(file, (connection) => readOriginOf(connection, file));
}

/**
 * Reads when a backup was made and which migrations its database had run. Compares the schema first, because a file
 * from elsewhere may contain a view with endless rows in place of a table.
 */
export function readOriginOf(connection: Sqlite.Database, file: string): BackupOrigin {
  if (findMissing(connection, migrationsTable) !== undefined) throw notABackup(file);
  // A plain copy of a database file doesn't say when it was made, so the time of its last change is used instead.
  const madeAt =
    findMissing(connection, backupTables) === undefined
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

export function checkRows(connection: Sqlite.Database, file: string): Map<string, number> {
  requireSound(connection, file);
  const noted = readNoted(connection);
  const counts = new Map<string, number>();
  for (const name of listTables(connection)) {
    const { count, checksum } = checksumTable(connection, name);
    const expected = noted.get(name);
    if (expected && expected.count !== count)
      throw damaged(file, `${name} has ${count} rows, and had ${expected.count} when it was made`);
    if (expected && expected.checksum !== checksum)
      throw damaged(file, `the rows of ${name} are not the same`);
    counts.set(name, count);
  }
  return counts;
}

function requireSound(connection: Sqlite.Database, file: string) {
  if (connection.pragma("integrity_check(1)", { simple: true }) !== "ok") throw damaged(file);
  if ((connection.pragma("foreign_key_check") as unknown[]).length > 0)
    throw damaged(file, "rows are missing to which others refer");
}

function readNoted(connection: Sqlite.Database): Map<string, TableChecksum> {
  if (!hasTable(connection, "backup_counts")) return new Map();
  const rows = connection
    .prepare<[], TableChecksum & { name: string }>(
      "SELECT name, rows AS count, checksum FROM backup_counts",
    )
    .all();
  return new Map(rows.map(({ name, ...noted }) => [name, noted]));
}

function listTables(connection: Sqlite.Database): string[] {
  return connection
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '_litestream_*' ORDER BY name",
    )
    .pluck()
    .all()
    .filter((name) => !backupTableNames.includes(name));
}

function checksumTable(connection: Sqlite.Database, name: string): TableChecksum {
  const checksum = createTableChecksum();
  const rows = connection.prepare<[], Row>(`SELECT * FROM "${name}"`).iterate();
  for (const row of rows) checksum.add(row);
  return checksum.result();
}
