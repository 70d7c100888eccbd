import { advisoryLock } from "../database/engine.server.ts";
import type { Database } from "../database/tables.server.ts";
import { digestClient } from "../request/client-digest.server.ts";
import { countOneMore } from "../request/count-in-database.server.ts";

const burst = 3;
const intervalMs = 3 * 3_600_000;

export const longestDelay = intervalMs;

type Slot = {
  name: string;
  mailbox: string;
  total?: { name: string; perDay: number };
};

/** Delays the mail over the limit instead of dropping it: a stranger who uses the limit up cannot keep it from its receiver. */
export async function takeMailSlot(
  transaction: Database,
  { name, mailbox, total }: Slot,
  now: Date,
): Promise<Date | undefined> {
  const sendAfter = await takeMailboxSlot(transaction, { name, mailbox }, now);
  if (!sendAfter || !total) return sendAfter;
  const limit = { times: total.perDay, seconds: 86_400 };
  const counted = { name: total.name, clientKey: "everybody", limit };
  const { times } = await countOneMore(transaction, counted, now);
  return times > total.perDay ? undefined : sendAfter;
}

async function takeMailboxSlot(
  transaction: Database,
  { name, mailbox }: Slot,
  now: Date,
): Promise<Date | undefined> {
  const key = `${name}:${await digestClient(transaction, mailbox, now)}`;
  await advisoryLock(transaction, key);
  const row = await transaction
    .selectFrom("rate_limits")
    .select("expires_at")
    .where("key", "=", key)
    .executeTakeFirst();
  // The generic cell rate algorithm: each mail moves this time an interval ahead.
  const filledUntil = row ? Date.parse(row.expires_at) : 0;
  const delayedUntil = filledUntil - burst * intervalMs;
  // A time further ahead was written under a wrong clock.
  const isPlausible = delayedUntil <= now.getTime() + intervalMs;
  if (isPlausible && delayedUntil > now.getTime()) return undefined;
  const next = Math.max(now.getTime(), isPlausible ? filledUntil : 0) + intervalMs;
  const expires_at = new Date(next).toISOString();
  await transaction
    .insertInto("rate_limits")
    .values({ key, points: 1, expires_at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ expires_at }))
    .execute();
  return new Date(Math.max(now.getTime(), next - burst * intervalMs));
}

const google = new Set(["gmail.com", "googlemail.com"]);

/** One key for all spellings of a mailbox: without the tag after a plus, and at Google's hosts without dots. */
export function foldMailbox(email: string): string {
  const [, name = "", host = ""] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const base = name.replace(/(?<=.)\+.*$/, "");
  return google.has(host) ? `${base.replaceAll(".", "")}@gmail.com` : `${base}@${host}`;
}
