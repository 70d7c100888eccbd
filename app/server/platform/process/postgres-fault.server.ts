import { DatabaseError } from "pg";

/** Classes and codes of PostgreSQL errors that are temporary or that the owner can fix: no bugs of ours. */
const outsideCodes = [
  "08", // connection
  "25006", // read-only transaction
  "28", // login refused
  "3D000", // no such database
  "40001", // serialization failure
  "40P01", // deadlock
  "42501", // not permitted
  "53", // disk full, out of memory, too many connections
  "55", // locked by others, or closed to us
  "57", // cancelled, shut down, starting up
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

/** The driver's own errors have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|The server does not support SSL|Cannot use a pool after)/;

export function findPostgresFault(error: unknown): string | undefined {
  if (error instanceof DatabaseError) {
    const code = error.code ?? "";
    return outsideCodes.some((outside) => code.startsWith(outside)) ? code : undefined;
  }
  if (!(error instanceof Error)) return undefined;
  // One error for each address of the host that was tried.
  if (error instanceof AggregateError) return findPostgresFault(error.errors[0]);
  if ("code" in error && typeof error.code === "string" && networkCodes.has(error.code)) {
    return "syscall" in error ? error.code : undefined;
  }
  return driverMessages.test(error.message) ? "connection lost" : undefined;
}
