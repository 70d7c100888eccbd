import { closeSync, constants, lstatSync, openSync, readSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { smallCache } from "../database/open-for-reading.server.ts";
import { faultCode, isKindOf } from "../process/database-fault.server.ts";

export class BackupFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    // Replaces control characters, because a crafted file name could contain some and the message is shown in a
    // terminal.
    super(message.replaceAll(/\p{Cc}/gu, "\u{FFFD}"), options);
  }
}

const signature = "SQLite format 3\0";

export function openBackup(file: string): Sqlite.Database {
  requireDatabaseFile(file);
  const connection = new Sqlite(file, { readonly: true });
  // The schema of a file from elsewhere must not call functions with side effects.
  connection.pragma("trusted_schema = off");
  connection.pragma("cell_size_check = on");
  connection.pragma(smallCache);
  return connection;
}

export function withBackup<Result>(
  file: string,
  read: (connection: Sqlite.Database) => Result,
): Result {
  let connection: Sqlite.Database | undefined;
  try {
    connection = openBackup(file);
    return read(connection);
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    const code = faultCode(error);
    if (isKindOf(code, "SQLITE_NOTADB")) throw notABackup(file);
    if (code.startsWith("SQLITE_")) throw damaged(file, code);
    throw error;
  } finally {
    connection?.close();
  }
}

/** Refuses anything but a database file. A pipe would block forever when opened. */
function requireDatabaseFile(file: string) {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) throw new BackupFault(`There is no file ${file}.`);
  if (found.isSymbolicLink())
    throw new BackupFault(`${file} is a link: name the file that it leads to.`);
  if (!found.isFile()) throw new BackupFault(`${file} is no file: name the file of a backup.`);
  const beginning = Buffer.alloc(signature.length);
  // O_NONBLOCK keeps the call from blocking if a pipe has replaced the file in the meantime.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    readSync(descriptor, beginning);
  } finally {
    closeSync(descriptor);
  }
  if (beginning.toString("latin1") !== signature) throw notABackup(file);
}

export function notABackup(file: string, why?: string): BackupFault {
  return new BackupFault(
    `${file} is no backup of this site${why === undefined ? "" : `: ${why}`}.`,
  );
}

export function damaged(file: string, how = "its pages do not fit together"): BackupFault {
  return new BackupFault(`${file} is damaged: ${how}.`);
}

export function hasTable(connection: Sqlite.Database, name: string): boolean {
  return (
    connection
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
      .get(name) !== undefined
  );
}
