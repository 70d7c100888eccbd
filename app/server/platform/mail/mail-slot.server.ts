import { advisoryLock } from "../database/engine.server.ts";
import type { Database } from "../database/tables.server.ts";
import { digestClient } from "../request/client-digest.server.ts";

/** How many mails a mailbox gets at once, and how long until the next one, in milliseconds. */
const burst = 3;
const interval = 3 * 3_600_000;

/** How far ahead a mail is put off at most, in milliseconds. */
export const longestDelay = interval;

/**
 * Decides when a mail that anybody can cause may go to a mailbox: three at once, then one every three hours. The mail over the limit is put off instead of dropped, so that a stranger
 * who uses up the limit cannot keep the mail from its receiver.
 *
 * @param transaction the one that stores the mail: if that fails, nothing was counted
 * @param name of the kind of mail, which has a limit of its own
 * @param mailbox its folded address, where anybody can type an address in that way
 * @returns when to send it, or undefined when a mail of this kind is put off already
 */
export async function takeMailSlot(
  transaction: Database,
  { name, mailbox }: { name: string; mailbox: string },
  now: Date,
): Promise<Date | undefined> {
  const key = `${name}:${await digestClient(transaction, mailbox, now)}`;
  await advisoryLock(transaction, key);
  const row = await transaction
    .selectFrom("rate_limits")
    .select("expires_at")
    .where("key", "=", key)
    .executeTakeFirst();
  // Each mail moves this time an interval ahead (the generic cell rate algorithm).
  const filledUntil = row ? Date.parse(row.expires_at) : 0;
  const putOffUntil = filledUntil - burst * interval;
  // A time further ahead was written under a wrong clock.
  const isPlausible = putOffUntil <= now.getTime() + interval;
  if (isPlausible && putOffUntil > now.getTime()) return undefined;
  const next = Math.max(now.getTime(), isPlausible ? filledUntil : 0) + interval;
  const expires_at = new Date(next).toISOString();
  await transaction
    .insertInto("rate_limits")
    .values({ key, points: 1, expires_at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ expires_at }))
    .execute();
  return new Date(Math.max(now.getTime(), next - burst * interval));
}
