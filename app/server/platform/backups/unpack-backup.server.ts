import { closeSync, fsyncSync, openSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { listTables, proveTable, readNoted, readOrigin } from "../database/backup-file.server.ts";
import { BackupFault, readBackup } from "../database/open-backup.server.ts";
import { joinMigrations } from "../database/own-schema.server.ts";
import { makePrivateFile } from "../database/private-files.server.ts";
import { readMigrations } from "../database/read-migrations.server.ts";

/**
 * Makes a backup a database again, as a new file that only this user can read. The tables are made by our own
 * migrations and get the backup's rows, so nothing else that stands in it is taken over. The backup stays as it is.
 *
 * @param file one that `acceptBackup` takes
 * @throws BackupFault when the rows do not arrive as they are
 * @throws Error when there is such a file, or no room for one
 */
export function unpackBackup(file: string, to: string) {
  const { migrations: applied } = readOrigin(file);
  const migrations = readMigrations().slice(0, applied.length);
  makePrivateFile(to, "refuse");
  const target = new Sqlite(to);
  try {
    // Nobody opens it before it is complete; one that is not is thrown away.
    for (const setting of ["journal_mode = off", "synchronous = off", "foreign_keys = off"])
      target.pragma(setting);
    target.exec(joinMigrations(migrations));
    readBackup(file, (source) => copyRows(source, target));
  } finally {
    target.close();
  }
  const descriptor = openSync(to, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function copyRows(source: Sqlite.Database, target: Sqlite.Database) {
  const noted = readNoted(source);
  target.transaction(() => {
    for (const table of listTables(target)) {
      copyTable(source, target, table);
      const { count, checksum } = noted.get(table) ?? proveTable(source, table);
      const arrived = proveTable(target, table);
      if (arrived.count !== count || arrived.checksum !== checksum)
        throw new BackupFault(`The rows of ${table} did not arrive as they are.`);
    }
  })();
}

/** One row after the other: a large table needs no more memory than a small one. */
function copyTable(source: Sqlite.Database, target: Sqlite.Database, table: string) {
  const columns = (target.pragma(`table_info(${table})`) as Array<{ name: string }>)
    .map(({ name }) => `"${name}"`)
    .join(", ");
  const values = columns.replaceAll(/"\w+"/g, "?");
  const insert = target.prepare(`INSERT INTO "${table}" (${columns}) VALUES (${values})`);
  const rows = source.prepare<[], unknown[]>(`SELECT ${columns} FROM "${table}"`).raw();
  for (const row of rows.safeIntegers().iterate()) insert.run(row);
}
