import { createHmac, timingSafeEqual } from "node:crypto";
import { findSecret, getSecret } from "../database/get-secret.server.ts";
import type { Database } from "../database/tables.server.ts";

export async function signText(
  database: Database,
  secretName: string,
  text: string,
): Promise<string> {
  return `${text}.${sign(text, await getSecret(database, secretName))}`;
}

/**
 * @returns the signed text, or undefined if the signature is wrong. Punctuation at the end is ignored, because some
 * mail programs count it as part of a link.
 */
export async function readSignedText(
  database: Database,
  secretName: string,
  given: string,
): Promise<string | undefined> {
  const token = given.replace(/[).,;:!>\]"'’”]+$/, "");
  const at = token.lastIndexOf(".");
  const secret = await findSecret(database, secretName);
  // Looking up a token must not create the secret.
  if (at < 0 || secret === undefined) return undefined;
  const text = token.slice(0, at);
  const signature = token.slice(at + 1);
  const expected = sign(text, secret);
  const genuine =
    Buffer.byteLength(signature) === expected.length &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return genuine ? text : undefined;
}

/** Signs a string without dots, together with an expiry time. */
export function signUntil(
  database: Database,
  secretName: string,
  text: string,
  ends: Date,
): Promise<string> {
  return signText(database, secretName, `${text}.${ends.getTime().toString(36)}`);
}

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
