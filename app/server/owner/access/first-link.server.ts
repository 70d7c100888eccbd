import type { Database } from "#app/server/platform/database/tables.server.ts";
import { createSignInLink } from "./sign-in-links.server.ts";

/**
 * The key under which the server stores its port. The command that makes sign-in links reads the port there,
 * because the command's own settings may differ.
 */
export const portState = "port";

/**
 * @returns a link to print in the terminal, or undefined if anyone has ever signed in: a link would stay in the
 * logs, which other people may read
 */
export async function createFirstLink(database: Database, now: Date): Promise<string | undefined> {
  return (await hasEverSignedIn(database)) ? undefined : createSignInLink(database, "start", now);
}

export async function hasEverSignedIn(database: Database): Promise<boolean> {
  for (const table of ["admin_passkeys", "admin_sessions", "admin_changes"] as const) {
    const row = await database.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}
