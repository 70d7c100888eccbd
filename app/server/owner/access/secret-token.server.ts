import { createHash, randomBytes } from "node:crypto";

export function createSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The database keeps this digest of a secret with enough randomness of its own. */
export function digestToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
