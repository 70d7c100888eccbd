import { constants, copyFileSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { dropBackupTables } from "../database/backup-file.server.ts";
import { makePrivateFile } from "../database/private-files.server.ts";

/**
 * Makes a backup a database again, as a new file that only this user can read. The backup stays as it is.
 *
 * @throws Error when there is such a file, or no room for one
 */
export function unpackBackup(file: string, to: string) {
  makePrivateFile(to, "refuse");
  copyFileSync(file, to, constants.COPYFILE_FICLONE);
  const connection = new Sqlite(to);
  try {
    connection.transaction(() => dropBackupTables(connection))();
  } finally {
    connection.close();
  }
}
