import { advisoryLock } from "../database/engine.server.ts";
import type { Database } from "../database/tables.server.ts";
import { digestClient } from "../request/client-digest.server.ts";

const hour = 3_600_000;

/** How many emails are sent without delay, the interval between later emails, and the maximum delay. */
type Pace = { burst: number; intervalMs: number; longestMs: number };

const mailboxPace: Pace = { burst: 3, intervalMs: 3 * hour, longestMs: 3 * hour };

export const longestDelay = 72 * hour;

type Slot = {
  name: string;
  mailbox: string;
  /** The maximum number of emails per day, for all mailboxes combined. */
  perDay?: number;
};

/**
 * Returns the time at which an email may be sent. Emails over the limit are delayed instead of dropped, so that a
 * stranger who uses up the limit can't keep an email from its receiver.
 * @returns undefined if the delay would be too long
 */
export async function takeMailSlot(
  transaction: Database,
  { name, mailbox, perDay }: Slot,
  now: Date,
): Promise<Date | undefined> {
  const key = `${name}:${await digestClient(transaction, mailbox, now)}`;
  const turn = await takeTurn(transaction, key, mailboxPace, now);
  if (!turn || perDay === undefined) return turn;
  const pace = { burst: perDay, intervalMs: (24 * hour) / perDay, longestMs: longestDelay };
  const inTotal = await takeTurn(transaction, `${name}-in-total`, pace, now);
  return inTotal && new Date(Math.max(turn.getTime(), inTotal.getTime()));
}

type Turn = {
  /**
   * The latest time at which the email will be sent. The page shows it to the visitor, so it doesn't depend on whether
   * the email address is known.
   */
  mailBy: Date | undefined;
  sendAfter: Date | undefined;
};

/**
 * @param isKnown whether the email address is a buyer's or a subscriber's. A known address has a limit of its own,
 * which emails to other spellings of the address don't use up.
 */
export async function takeMailTurn(
  transaction: Database,
  {
    name,
    email,
    perDay,
    isKnown,
  }: { name: string; email: string; perDay: number; isKnown: boolean },
  now: Date,
): Promise<Turn> {
  const mailBy = await takeMailSlot(
    transaction,
    { name, mailbox: foldMailbox(email), perDay },
    now,
  );
  const reserved = isKnown ? await takeReservedSlot(transaction, { name, email }, now) : undefined;
  return { mailBy, sendAfter: earliest(reserved, mailBy) };
}

export function earliest(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

/** Takes a slot from the limit that is reserved for a known address. */
export function takeReservedSlot(
  transaction: Database,
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<Date | undefined> {
  return takeMailSlot(transaction, { name: `${name}-known`, mailbox: email.toLowerCase() }, now);
}

/**
 * Returns the time at which an email may be sent, using the generic cell rate algorithm: each email moves the
 * stored time ahead by one interval.
 */
export async function takeTurn(
  transaction: Database,
  key: string,
  { burst, intervalMs, longestMs }: Pace,
  now: Date,
): Promise<Date | undefined> {
  await advisoryLock(transaction, key);
  const row = await transaction
    .selectFrom("rate_limits")
    .select("expires_at")
    .where("key", "=", key)
    .executeTakeFirst();
  const filledUntil = row ? Date.parse(row.expires_at) : 0;
  // A stored time that is too far ahead was written while the clock was wrong, so it's ignored.
  const isPlausible = filledUntil - burst * intervalMs <= now.getTime() + longestMs;
  const next = Math.max(now.getTime(), isPlausible ? filledUntil : 0) + intervalMs;
  const turn = Math.max(now.getTime(), next - burst * intervalMs);
  if (turn > now.getTime() + longestMs) return undefined;
  const expires_at = new Date(next).toISOString();
  await transaction
    .insertInto("rate_limits")
    .values({ key, points: 1, expires_at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ expires_at }))
    .execute();
  return new Date(turn);
}

const google = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns the same key for all spellings of a mailbox: without the tag after a plus and, at Google's hosts,
 * without dots.
 */
export function foldMailbox(email: string): string {
  const [, name = "", host = ""] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const base = name.replace(/(?<=.)\+.*$/, "");
  return google.has(host) ? `${base.replaceAll(".", "")}@gmail.com` : `${base}@${host}`;
}
