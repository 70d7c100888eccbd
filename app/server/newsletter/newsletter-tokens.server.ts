import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { findSecret, getSecret } from "../database/get-secret.server.ts";
import type { Database } from "../database/tables.server.ts";

/** How long a confirmation link works, in milliseconds: a week. */
const confirmWithin = 7 * 24 * 3_600_000;

const secretName = "newsletter-unsubscribe";

/** The token in the query of a link, or an empty text. */
export function readToken({ url }: Request): string {
  return new URL(url).searchParams.get("token") ?? "";
}

/** Makes a confirmation token; earlier ones stay valid. Only a digest is stored. */
export async function createConfirmToken(
  transaction: Database,
  subscriptionId: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await transaction
    .deleteFrom("newsletter_confirmations")
    .where("expires_at", "<=", now.toISOString())
    .execute();
  await transaction
    .insertInto("newsletter_confirmations")
    .values({
      token_digest: digest(token),
      subscription_id: subscriptionId,
      expires_at: new Date(now.getTime() + confirmWithin).toISOString(),
    })
    .execute();
  return token;
}

/** The subscription of a confirmation token that is still valid. */
export async function findByConfirmToken(
  database: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .selectFrom("newsletter_confirmations")
    .select("subscription_id")
    .where("token_digest", "=", digest(token))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row?.subscription_id;
}

/**
 * The token that ends a subscription: its signed id. It is the same each time, because it stands in
 * every newsletter, and it is valid for as long as the subscription is stored.
 */
export async function createUnsubscribeToken(
  database: Database,
  subscriptionId: string,
): Promise<string> {
  return `${subscriptionId}.${sign(subscriptionId, await getSecret(database, secretName))}`;
}

/** The subscription that a token ends, if its signature is valid. */
export async function findByUnsubscribeToken(
  database: Database,
  token: string,
): Promise<string | undefined> {
  const [id = "", signature = "", ...more] = token.split(".");
  const secret = await findSecret(database, secretName);
  // Without a secret nothing was ever signed, so no token is valid; a look-up must not create the secret.
  if (secret === undefined) return undefined;
  const expected = sign(id, secret);
  const genuine =
    more.length === 0 &&
    // Bytes, not characters: a character may have several, and timingSafeEqual needs equal lengths.
    Buffer.byteLength(signature) === expected.length &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return genuine ? id : undefined;
}

function digest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function sign(id: string, secret: string): string {
  return createHmac("sha256", secret).update(id).digest("base64url");
}
