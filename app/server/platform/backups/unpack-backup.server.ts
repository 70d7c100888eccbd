import { closeSync, fsyncSync, openSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { makePrivateFile } from "../database/private-files.server.ts";
import { readMigrations } from "../database/read-migrations.server.ts";
import { checksumTable, listTables, readNoted, readOrigin } from "./backup-file.server.ts";
import { joinMigrations } from "./compare-schema.server.ts";
import { BackupFault, withBackup } from "./open-backup.server.ts";

/**
 * Makes a database file from a backup. Our own migrations make its tables, and only rows are taken from the backup.
 *
 * @param file one that `acceptBackup` takes
 * @throws BackupFault when the rows do not arrive as they are
 * @throws Error when `to` exists, or there is no room for it
 */
export function unpackBackup(file: string, to: string) {
  const { migrations: applied } = readOrigin(file);
  const migrations = readMigrations().slice(0, applied.length);
  makePrivateFile(to, "refuse");
  const target = new Sqlite(to);
  try {
    // An incomplete file is thrown away, so nothing has to survive a crash.
    for (const setting of ["journal_mode = off", "synchronous = off", "foreign_keys = off"])
      target.pragma(setting);
    target.exec(joinMigrations(migrations));
    withBackup(file, (source) => copyTables(source, target));
  } finally {
    target.close();
  }
  const descriptor = openSync(to, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function copyTables(source: Sqlite.Database, target: Sqlite.Database) {
  const noted = readNoted(source);
  target.transaction(() => {
    for (const table of listTables(target)) {
      copyTable(source, target, table);
      const { count, checksum } = noted.get(table) ?? checksumTable(source, table);
      const arrived = checksumTable(target, table);
      if (arrived.count !== count || arrived.checksum !== checksum)
        throw new BackupFault(`The rows of ${table} did not arrive as they are.`);
    }
  })();
}

/** Copies row by row, so that a large table fits into memory. */
function copyTable(source: Sqlite.Database, target: Sqlite.Database, table: string) {
  const columns = (target.pragma(`table_info(${table})`) as Array<{ name: string }>)
    .map(({ name }) => `"${name}"`)
    .join(", ");
  const values = columns.replaceAll(/"\w+"/g, "?");
  const insert = target.prepare(`INSERT INTO "${table}" (${columns}) VALUES (${values})`);
  const rows = source.prepare<[], unknown[]>(`SELECT ${columns} FROM "${table}"`).raw();
  for (const row of rows.safeIntegers().iterate()) insert.run(row);
}
