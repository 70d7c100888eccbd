import type { Database } from "#app/server/platform/database/tables.server.ts";
import { recordChange } from "./changes.server.ts";
import { createSession } from "./sessions.server.ts";
import { takeSignInLink } from "./sign-in-links.server.ts";

/** @returns the session cookie's value, or undefined for a link that is used up, too old or unknown */
export async function signInByLink(
  database: Database,
  token: string,
  device: string,
  now: Date,
): Promise<string | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (!(await takeSignInLink(transaction, token, now))) return undefined;
    await recordChange(transaction, { device }, { action: "Signed in by a link" }, now);
    return createSession(transaction, { device, way: "link" }, now);
  });
}
