import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { createSecretToken, digestToken } from "./sessions.server.ts";

const lifeMs = 15 * 60_000;

type Source = Tables["admin_links"]["source"];

/** @returns the path of a page that signs in one device within the next 15 minutes */
export async function createSignInLink(
  database: Database,
  source: Source,
  now: Date,
): Promise<string> {
  const token = createSecretToken();
  await database
    .insertInto("admin_links")
    .values({
      token_digest: digestToken(token),
      source,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifeMs).toISOString(),
    })
    .execute();
  return `/admin/link/${token}`;
}

/** Checks a link without using it up, because mail scanners open links, too. */
export async function isLinkValid(database: Database, token: string, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom("admin_links")
    .select("source")
    .where("token_digest", "=", digestToken(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a link. @returns whether the link was valid */
export async function takeSignInLink(
  transaction: Database,
  token: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("admin_links")
    .set({ used_at: now.toISOString() })
    .where("token_digest", "=", digestToken(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes all links, because a device that is being signed out may have created one for itself. */
export async function endSignInLinks(transaction: Database): Promise<void> {
  await transaction.deleteFrom("admin_links").execute();
}
