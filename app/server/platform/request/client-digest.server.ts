import { createHmac } from "node:crypto";
import { findSecret, getSecret, clientSalts } from "../database/get-secret.server.ts";
import type { Database } from "../database/tables.server.ts";

/** Returns a pseudonym for a visitor's network or mailbox. Its salt is deleted after a day. */
export async function digestClient(
  transaction: Database,
  client: string,
  now: Date,
): Promise<string> {
  const name = nameSalt(now);
  const salt = (await findSecret(transaction, name)) ?? (await makeSalt(transaction, name));
  return createHmac("sha256", salt).update(client).digest("base64url");
}

async function makeSalt(database: Database, name: string): Promise<string> {
  await deleteOlder(database, name);
  return getSecret(database, name);
}

/**
 * Deletes the salts of earlier days, because without its salt, a digest can't be traced back to a network. Deletes old
 * digests as well, because no count needs them.
 */
export async function forgetClients(transaction: Database, now: Date): Promise<void> {
  await deleteOlder(transaction, nameSalt(now));
  await transaction
    .updateTable("contact_messages")
    .set({ client_digest: null })
    .where("client_digest", "is not", null)
    .where("received_at", "<", new Date(now.getTime() - 86_400_000).toISOString())
    .execute();
  await transaction
    .deleteFrom("rate_limits")
    .where("expires_at", "<=", now.toISOString())
    .execute();
}

function nameSalt(now: Date): string {
  return `${clientSalts}${now.toISOString().slice(0, 10)}`;
}

async function deleteOlder(database: Database, name: string) {
  await database
    .deleteFrom("server_secrets")
    .where("name", "like", `${clientSalts}%`)
    .where("name", "<", name)
    .execute();
}
