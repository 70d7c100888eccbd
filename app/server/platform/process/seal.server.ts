/** Encrypts secrets for the database. The key is neither in the database nor in a backup. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#config/env.ts";
import { tempPathOf } from "./temp-files.server.ts";

type Place = Pick<Env, "dataDir" | "settingsKey">;

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * @param name the name of the setting, which is authenticated as well, so that the result can't be used for another
 * setting
 */
export function seal(secret: string, name: string, place: Place): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, deriveKey(place.settingsKey ?? makeKey(place)), nonce);
  sealing.setAAD(Buffer.from(name));
  const bytes = Buffer.concat([sealing.update(secret, "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), bytes]).toString("base64url");
}

/** @returns the decrypted secret, or undefined if it was encrypted with another key or has been changed */
export function unseal(sealed: string, name: string, place: Place): string | undefined {
  const key = place.settingsKey ?? readKey(place);
  const bytes = Buffer.from(sealed, "base64url");
  if (key === undefined || bytes.byteLength < nonceBytes + tagBytes) return undefined;
  const nonce = bytes.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, deriveKey(key), nonce, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(name));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const secret = [opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()];
    return Buffer.concat(secret).toString("utf8");
  } catch {
    return undefined;
  }
}

function deriveKey(key: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", "settings", 32));
}

function readKey({ dataDir }: Place): string | undefined {
  try {
    return readFileSync(pathOf(dataDir), "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Creates the key file. If several processes do this at the same moment, the first key counts. */
function makeKey(place: Place): string {
  const path = pathOf(place.dataDir);
  if (readKey(place) === undefined) {
    mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
    const next = tempPathOf(path);
    writeFileSync(next, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    try {
      linkSync(next, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(next, { force: true });
    }
  }
  const key = readKey(place);
  if (key === undefined) throw new Error("the key of the settings was written and is not there");
  return key;
}

function pathOf(dataDir: string): string {
  return join(dataDir, "settings.key");
}
