import { getEnv } from "../env.server.ts";
import { openDatabase, type OpenDatabase } from "./open-database.server.ts";
import type { Database } from "./tables.server.ts";

let opened: OpenDatabase | undefined;

/**
 * The database of this process, opened and brought up to date on first use.
 *
 * @throws StartError when it cannot be used; the next call tries again
 */
export async function getDatabase(): Promise<Database> {
  return getOpenDatabase().database;
}

/** Absolute path of the database file; opens the database if need be. */
export function getDatabaseFile(): string {
  return getOpenDatabase().file;
}

/** Closes the database when it is open. */
export async function closeDatabase() {
  const closing = opened;
  opened = undefined;
  await closing?.close();
}

function getOpenDatabase(): OpenDatabase {
  opened ??= openDatabase({ dataDir: getEnv().dataDir });
  return opened;
}
