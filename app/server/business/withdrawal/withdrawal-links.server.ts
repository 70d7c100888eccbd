import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readSignedUntil, signUntil } from "#app/server/platform/request/signed-token.server.ts";

const secretName = "withdrawal-link";

/** How long a confirmation link works, in milliseconds. The email promises 30 days. */
const worksForMs = 30 * 86_400_000;

export type Proof = "order" | "email";

export async function makeConfirmPath(
  database: Database,
  reference: string,
  proof: Proof,
  now: Date,
): Promise<string> {
  const ends = new Date(now.getTime() + worksForMs);
  const token = await signUntil(database, secretName, `${proof}:${reference}`, ends);
  return `/withdraw/confirm?token=${encodeURIComponent(token)}`;
}

export async function readConfirmToken(
  database: Database,
  token: string,
  now: Date,
): Promise<{ proof: Proof; reference: string } | undefined> {
  const text = await readSignedUntil(database, secretName, token, now);
  const [proof, reference = ""] = text?.split(":") ?? [];
  return proof === "order" || proof === "email" ? { proof, reference } : undefined;
}
