import { getEnv } from "../env.server.ts";
import { openSiteDatabase } from "../open-site-database.server.ts";
import type { OpenDatabase } from "./open-database.server.ts";
import type { Database } from "./tables.server.ts";

let opened: Promise<OpenDatabase> | undefined;

/**
 * The database of this process, opened and brought up to date on first use.
 *
 * @throws StartError when it cannot be used; the next call tries again
 */
export async function getDatabase(): Promise<Database> {
  return (await getOpenDatabase()).database;
}

/** Where the database is, for the owner: a file, or an address without its password. */
export async function getDatabaseLocation(): Promise<string> {
  return (await getOpenDatabase()).location;
}

/** Closes the database when it is open. */
export async function closeDatabase() {
  const closing = opened;
  opened = undefined;
  await (await closing)?.close();
}

function getOpenDatabase(): Promise<OpenDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<OpenDatabase> {
  return openSiteDatabase(getEnv());
}
