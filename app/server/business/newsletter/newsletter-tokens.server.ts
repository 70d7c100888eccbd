import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readSignedText, signText } from "#app/server/platform/request/signed-token.server.ts";

const confirmWithinMs = 7 * 24 * 3_600_000;

const secretName = "newsletter-unsubscribe";

export async function createConfirmToken(
  transaction: Database,
  subscriptionId: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await transaction
    .insertInto("newsletter_confirmations")
    .values({
      token_digest: digest(token),
      subscription_id: subscriptionId,
      expires_at: new Date(now.getTime() + confirmWithinMs).toISOString(),
    })
    .execute();
  return token;
}

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

export async function createUnsubscribeToken(
  database: Database,
  subscriptionId: string,
): Promise<string> {
  return signText(database, secretName, subscriptionId);
}

export async function findByUnsubscribeToken(
  database: Database,
  token: string,
): Promise<string | undefined> {
  return readSignedText(database, secretName, token);
}

function digest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
