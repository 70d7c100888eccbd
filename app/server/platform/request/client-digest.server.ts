import { createHmac } from "node:crypto";
import { findSecret, getSecret } from "../database/get-secret.server.ts";
import type { Database } from "../database/tables.server.ts";

const prefix = "client-salt:";

/** A pseudonym for a visitor's network, valid for one day: the salt is deleted when the next day begins. */
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
