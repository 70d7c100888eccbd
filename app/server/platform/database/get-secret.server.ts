import { randomBytes } from "node:crypto";
import type { Database } from "./tables.server.ts";

/**
 * The prefix of the names of the daily salts, with which visitors' networks are hashed. Backups leave these salts out.
 */
export const clientSalts = "client-salt:";

/**
 * The kind of email that contains a sign-in link. Backups leave these emails out, because anyone who reads one can
 * enter the owner's room.
 */
export const signInMail = "admin-link" as const;

export async function getSecret(database: Database, name: string): Promise<string> {
  const known = await findSecret(database, name);
  if (known !== undefined) return known;
  const value = randomBytes(32).toString("base64url");
  await database
    .insertInto("server_secrets")
    .values({ name, value, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // If another process has stored a secret with this name first, that secret is used.
  const stored = await findSecret(database, name);
  if (stored === undefined) throw new Error(`the secret ${name} was stored and is not there`);
  return stored;
}

export async function findSecret(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}
