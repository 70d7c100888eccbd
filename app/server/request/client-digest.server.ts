import { createHmac } from "node:crypto";
import { findSecret, getSecret } from "../database/get-secret.server.ts";
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
  const salt = (await findSecret(transaction, name)) ?? (await makeSalt(transaction, name));
  return createHmac("sha256", salt).update(client).digest("base64url");
}

async function makeSalt(database: Database, name: string): Promise<string> {
  await database
    .deleteFrom("server_secrets")
    .where("name", "like", `${prefix}%`)
    .where("name", "<", name)
    .execute();
  return getSecret(database, name);
}
