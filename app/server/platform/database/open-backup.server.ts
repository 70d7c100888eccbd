/** Opens a file that may be anything: nothing in it is believed before it was looked at. */
import { closeSync, constants, lstatSync, openSync, readSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { faultCode, isKindOf } from "../process/database-fault.server.ts";

/** Why a file is no good backup: a sentence for the owner. */
export class BackupFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    // A terminal would obey the control characters of a crafted name.
    super(message.replaceAll(/\p{Cc}/gu, "\u{FFFD}"), options);
  }
}

/** How every SQLite file begins. */
const signature = "SQLite format 3\0";

/**
 * Reads a backup, which stays as it is.
 *
 * @throws BackupFault when it is no database file, or turns out to be damaged
 */
export function readBackup<Result>(
  file: string,
  read: (connection: Sqlite.Database) => Result,
): Result {
  requireDatabaseFile(file);
  let connection: Sqlite.Database | undefined;
  try {
    connection = new Sqlite(file, { readonly: true });
    // No function with an effect is called by what stands in the file, and each page is checked as it is read.
    connection.pragma("trusted_schema = off");
    connection.pragma("cell_size_check = on");
    return read(connection);
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    const code = faultCode(error);
    if (isKindOf(code, "SQLITE_NOTADB")) throw noBackup(file);
    if (code.startsWith("SQLITE_")) throw damaged(file, code);
    throw error;
  } finally {
    connection?.close();
  }
}

/** A pipe would keep its reader waiting for ever, so nothing is opened but a file. */
function requireDatabaseFile(file: string) {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) throw new BackupFault(`There is no file ${file}.`);
  if (found.isSymbolicLink())
    throw new BackupFault(`${file} is a link: name the file that it leads to.`);
  if (!found.isFile()) throw new BackupFault(`${file} is no file: name the file of a backup.`);
  const beginning = Buffer.alloc(signature.length);
  // Somebody may have put a pipe there meanwhile.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    readSync(descriptor, beginning);
  } finally {
    closeSync(descriptor);
  }
  if (beginning.toString("latin1") !== signature) throw noBackup(file);
}

export function noBackup(file: string, why?: string): BackupFault {
  return new BackupFault(
    `${file} is no backup of this site${why === undefined ? "" : `: ${why}`}.`,
  );
}

export function damaged(file: string, how = "its pages do not fit together"): BackupFault {
  return new BackupFault(`${file} is damaged: ${how}.`);
}
