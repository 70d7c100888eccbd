import { DiskFault } from "../process/start-error.server.ts";
import type { OpenDatabase } from "./tables.server.ts";
import type { Database } from "./tables.server.ts";

const pause = 3_000;

let openSite: (() => Promise<OpenDatabase>) | undefined;
let opened: Promise<OpenDatabase> | undefined;

/**
 * Sets the function that opens this process's database. The function is passed in, because it needs the code for
 * backups, which this folder may not import.
 */
export function setDatabaseOpener(opener: () => Promise<OpenDatabase>) {
  openSite = opener;
}

/** @throws StartError if the database can't be used; a later call tries again */
export async function getDatabase(): Promise<Database> {
  opened ??= openConfigured();
  return (await opened).database;
}

export async function closeDatabase() {
  const closing = opened;
  opened = undefined;
  await (await closing?.catch(() => undefined))?.close();
}

async function openConfigured(): Promise<OpenDatabase> {
  if (!openSite) throw new Error("setDatabaseOpener has to be called first");
  try {
    return await openSite();
  } catch (error) {
    const forget = () => (opened = undefined);
    if (error instanceof DiskFault) setTimeout(forget, pause).unref();
    else forget();
    throw error;
  }
}
