import type { Database } from "#app/server/platform/database/tables.server.ts";
import { createSignInLink } from "./sign-in-links.server.ts";

/** Stores the port, because it may have been set for one start only. The command for a sign-in link reads it. */
export const portState = "port";

/**
 * @returns a link for the terminal, as long as nobody has ever signed in; later links would stay in logs that
 * others read
 */
export async function createFirstLink(database: Database, now: Date): Promise<string | undefined> {
  return (await wasVisited(database)) ? undefined : createSignInLink(database, "start", now);
}

/** Whether anyone has ever signed in. */
export async function wasVisited(database: Database): Promise<boolean> {
  for (const table of ["admin_passkeys", "admin_sessions", "admin_changes"] as const) {
    const row = await database.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}
