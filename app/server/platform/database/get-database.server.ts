import { getEnv } from "../process/env.server.ts";
import { openSiteDatabase } from "./open-site-database.server.ts";
import { DiskFault } from "../process/start-error.server.ts";
import type { OpenDatabase } from "./open-database.server.ts";
import type { Database } from "./tables.server.ts";

/** How long nobody asks again a disk that takes nothing, in milliseconds: opening a large file takes a while. */
const pause = 3_000;

let opened: Promise<OpenDatabase> | undefined;

/**
 * The database of this process, opened and brought up to date on first use.
 *
 * @throws StartError when it cannot be used; a later call tries again
 */
export async function getDatabase(): Promise<Database> {
  opened ??= open();
  return (await opened).database;
}

/** Closes the database when it is open. */
export async function closeDatabase() {
  const closing = opened;
  opened = undefined;
  // One that could not be opened needs no closing.
  await (await closing?.catch(() => undefined))?.close();
}

async function open(): Promise<OpenDatabase> {
  try {
    return await openSiteDatabase(getEnv());
  } catch (error) {
    const forget = () => (opened = undefined);
    if (error instanceof DiskFault) setTimeout(forget, pause).unref();
    else forget();
    throw error;
  }
}
