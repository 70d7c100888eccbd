import Sqlite from "better-sqlite3";
import { DatabaseError } from "pg";
import { StartError } from "./start-error.server.ts";

/** PostgreSQL errors that are temporary, or that the owner can fix. They aren't bugs in the site. */
const outsideCodes = [
  "08", // connection
  "25006", // read-only transaction
  "28", // login refused
  "3D000", // no such database
  "40001", // serialization failure
  "40P01", // deadlock
  "42501", // not permitted
  "53", // disk full, out of memory, too many connections
  "55", // in use, or not available
  "57", // canceled, shut down, starting up
  "58", // system error: the disk failed
  "XX001", // damaged
  "XX002",
];

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Matches errors of the PostgreSQL driver itself, which have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|The server does not support SSL|Cannot use a pool after)/;

export function findPostgresFault(error: unknown): string | undefined {
  if (error instanceof DatabaseError) {
    const code = error.code ?? "";
    return outsideCodes.some((outside) => code.startsWith(outside)) ? code : undefined;
  }
  if (!(error instanceof Error)) return undefined;
  // An AggregateError contains one error for each IP address of the host.
  if (error instanceof AggregateError) return findPostgresFault(error.errors[0]);
  if ("code" in error && typeof error.code === "string" && networkCodes.has(error.code)) {
    return "syscall" in error ? error.code : undefined;
  }
  return driverMessages.test(error.message) ? "connection lost" : undefined;
}

/** SQLite errors whose cause is outside the program, such as a full disk or a locked file. */
const outsideCauses = [
  "SQLITE_BUSY",
  "SQLITE_LOCKED",
  "SQLITE_FULL",
  "SQLITE_READONLY",
  "SQLITE_IOERR",
  "SQLITE_CANTOPEN",
  "SQLITE_CORRUPT",
  "SQLITE_NOTADB",
  "SQLITE_NOMEM",
  "SQLITE_PERM",
  "SQLITE_PROTOCOL",
];

export function isDatabaseFault(error: unknown): boolean {
  if (error instanceof StartError) return true;
  const code = sqliteCode(error);
  if (code === undefined) return findPostgresFault(error) !== undefined;
  return outsideCauses.some((cause) => isKindOf(code, cause));
}

export function isLocked(error: unknown): boolean {
  return isKindOf(sqliteCode(error) ?? "", "SQLITE_BUSY");
}

/** Returns the code of a database or system error (`SQLITE_FULL`, `ECONNREFUSED`), or else the error's name. */
export function faultCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error instanceof StartError) return error.message;
  const postgresFault = findPostgresFault(error);
  if (postgresFault !== undefined) return postgresFault;
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause === undefined ? error.name : faultCode(error.cause);
}

export function sqliteCode(error: unknown): string | undefined {
  return error instanceof Sqlite.SqliteError ? error.code : undefined;
}

type FaultKind = "full" | "not writable" | "misplaced" | "held" | "damaged";

const codesOfKinds: Record<FaultKind, readonly string[]> = {
  // SHMSIZE means that there's no room for the shared-memory file.
  full: ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "ENOSPC", "EDQUOT", "EFBIG", "53100"],
  "not writable": ["SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "EACCES", "EPERM", "EROFS"],
  misplaced: ["ENOTDIR", "EEXIST", "ENOENT", "ELOOP", "ENAMETOOLONG"],
  held: ["SQLITE_BUSY", "SQLITE_LOCKED", "55P03"],
  damaged: ["SQLITE_CORRUPT", "SQLITE_NOTADB"],
};

export function kindOfFault(error: unknown): FaultKind | undefined {
  const code = faultCode(error);
  const kinds = Object.keys(codesOfKinds) as FaultKind[];
  return kinds.find((kind) => codesOfKinds[kind].some((plain) => isKindOf(code, plain)));
}

/** Whether `code` is `plain` itself or an extended code of it, as `SQLITE_IOERR_WRITE` is of `SQLITE_IOERR`. */
export function isKindOf(code: string, plain: string): boolean {
  return code === plain || code.startsWith(`${plain}_`);
}
