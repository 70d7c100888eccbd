/** Tokens for links that need no account: a text of ours with a signature that only this site can make. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { findSecret, getSecret } from "../database/get-secret.server.ts";
import type { Database } from "../database/tables.server.ts";

/**
 * Signs a text, the same each time.
 *
 * @param secretName the secret that is made for this kind of link; tokens of another kind are not valid
 */
export async function signText(
  database: Database,
  secretName: string,
  text: string,
): Promise<string> {
  return `${text}.${sign(text, await getSecret(database, secretName))}`;
}

/** The text of a token, if its signature is valid. */
export async function readSignedText(
  database: Database,
  secretName: string,
  token: string,
): Promise<string | undefined> {
  const at = token.lastIndexOf(".");
  const secret = await findSecret(database, secretName);
  // Without a secret nothing was ever signed, so no token is valid; a look-up must not create the secret.
  if (at < 0 || secret === undefined) return undefined;
  const text = token.slice(0, at);
  const signature = token.slice(at + 1);
  const expected = sign(text, secret);
  const genuine =
    // Bytes, not characters: a character may have several, and timingSafeEqual needs equal lengths.
    Buffer.byteLength(signature) === expected.length &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return genuine ? text : undefined;
}

/** Signs a text with the moment from which the token is no longer valid. The text must have no dot. */
export function signUntil(
  database: Database,
  secretName: string,
  text: string,
  ends: Date,
): Promise<string> {
  return signText(database, secretName, `${text}.${ends.getTime().toString(36)}`);
}

/** The text of a token of `signUntil`, if its signature is valid and it has not ended. */
export async function readSignedUntil(
  database: Database,
  secretName: string,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const signed = await readSignedText(database, secretName, token);
  const [text, ends = ""] = signed?.split(".") ?? [];
  return Number.parseInt(ends, 36) > now.getTime() ? text : undefined;
}

function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}
