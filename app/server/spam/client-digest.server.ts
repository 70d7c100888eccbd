import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "../database/tables.server.ts";

const prefix = "client-salt:";

/**
 * A name for a visitor's network that holds for one day and leads back to nobody: the salt of a day
 * is deleted when the next one begins.
 *
 * @param transaction in which the digest is used: the salt is made when there is none yet
 */
export async function digestClient(
  transaction: Database,
  client: string,
  now: Date,
): Promise<string> {
  const name = `${prefix}${now.toISOString().slice(0, 10)}`;
  const salt = (await findSalt(transaction, name)) ?? (await makeSalt(transaction, name, now));
  return createHmac("sha256", salt).update(client).digest("base64url");
}

async function findSalt(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

async function makeSalt(database: Database, name: string, now: Date): Promise<string> {
  await database
    .deleteFrom("server_secrets")
    .where("name", "like", `${prefix}%`)
    .where("name", "<", name)
    .execute();
  await database
    .insertInto("server_secrets")
    .values({ name, value: randomBytes(32).toString("base64url"), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been first: what is stored counts.
  const stored = await findSalt(database, name);
  if (stored === undefined) throw new Error("the salt of the day was stored and is not there");
  return stored;
}
