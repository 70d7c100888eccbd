import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";

const lifeMs = 5 * 60_000;

type Purpose = Tables["admin_challenges"]["purpose"];

export async function storeChallenge(
  database: Database,
  challenge: string,
  purpose: Purpose,
  now: Date,
): Promise<void> {
  await database
    .deleteFrom("admin_challenges")
    .where("expires_at", "<=", now.toISOString())
    .execute();
  const expires_at = new Date(now.getTime() + lifeMs).toISOString();
  await database
    .insertInto("admin_challenges")
    .values({ challenge, purpose, expires_at })
    .execute();
}

/** Deletes a challenge, so that it works only once. @returns whether the challenge was valid */
export async function takeChallenge(
  database: Database,
  challenge: string,
  purpose: Purpose,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("admin_challenges")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
