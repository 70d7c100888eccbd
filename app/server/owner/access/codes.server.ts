/** Printed codes let the owner sign in without email or a known device. */
import { randomInt } from "node:crypto";
import { advisoryLock } from "#app/server/platform/database/engine.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { digestToken } from "./sessions.server.ts";

const howMany = 10;
const groups = 4;
const groupLength = 4;

/** These 32 characters are easy to tell apart on paper. A code of 16 characters has 80 random bits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Replaces the codes. The database stores only their digests.
 * @param seen `createdAt` of the codes to be replaced, or "" if there are none
 * @returns the new codes, or undefined if the codes have been replaced in the meantime
 */
export async function replaceCodes(
  transaction: Database,
  seen: string,
  now: Date,
): Promise<string[] | undefined> {
  await advisoryLock(transaction, "printed codes");
  if (seen !== ((await countCodes(transaction))?.createdAt ?? "")) return undefined;
  const codes = Array.from({ length: howMany }, createCode);
  const created_at = now.toISOString();
  await transaction.deleteFrom("admin_codes").execute();
  await transaction
    .insertInto("admin_codes")
    .values(codes.map((code) => ({ code_digest: digestCode(code), created_at, used_at: null })))
    .execute();
  return codes;
}

export async function countCodes(
  database: Database,
): Promise<{ left: number; createdAt: string } | undefined> {
  const rows = await database.selectFrom("admin_codes").selectAll().execute();
  const [first] = rows;
  if (!first) return undefined;
  return {
    left: rows.filter(({ used_at }) => used_at === null).length,
    createdAt: first.created_at,
  };
}

/** Uses up a code. @returns whether the code was valid */
export async function takeCode(transaction: Database, typed: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("admin_codes")
    .set({ used_at: now.toISOString() })
    .where("code_digest", "=", digestCode(typed))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function createCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/**
 * Accepts codes as people copy them from paper: in upper or lower case, with O for 0 and I or L for 1, and with
 * any spaces and hyphens.
 */
function digestCode(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^\dA-Z]/g, "");
  return digestToken(characters.replaceAll("O", "0").replaceAll(/[IL]/g, "1"));
}
