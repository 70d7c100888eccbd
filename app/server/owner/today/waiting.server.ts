/** Finds the rows that wait for the owner, for the page "Today" and the counts in the navigation. */
import { sql } from "kysely";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { filtersOf } from "../orders.server.ts";
import { readState, removeState, storeState } from "./room-state.server.ts";

const day = 86_400_000;

/** Until the owner dismisses new orders for the first time, orders up to this age count as new. */
const newFor = 14 * day;

/** An open refund is shown during the 14 days until the deadline, and for 30 more days. */
const refundShownFor = 44 * day;

const mark = "new orders put away";

export function selectToAnswer(database: Database) {
  return database
    .selectFrom("contact_messages")
    .where("deleted_at", "is", null)
    .where("answered_at", "is", null)
    .where("suspected_for", "is", null);
}

export function selectHeldBack(database: Database) {
  return database
    .selectFrom("contact_messages")
    .where("deleted_at", "is", null)
    .where("answered_at", "is", null)
    .where("suspected_for", "is not", null);
}

export function selectWithdrawals(database: Database) {
  return database.selectFrom("withdrawals").where("withdrawals.answered_at", "is", null);
}

/**
 * Whether a withdrawal is credible: it names an existing order, or was confirmed with the link in an email.
 */
export const isProved = sql<boolean>`(withdrawals.names_order = 1
  or withdrawals.confirmed_at is not null or withdrawals.email_confirmed_at is not null)`;

export function selectUnproved(database: Database) {
  return selectWithdrawals(database).where(sql<boolean>`not ${isProved}`);
}

/**
 * Dismisses withdrawals that aren't credible.
 * @param until when the newest withdrawal shown to the owner was received; later ones stay listed
 */
export async function dismissUnproved(database: Database, until: string, now: Date) {
  await database
    .updateTable("withdrawals")
    .set({ answered_at: now.toISOString() })
    .where("answered_at", "is", null)
    .where("received_at", "<=", until)
    .where(sql<boolean>`not ${isProved}`)
    .execute();
}

/**
 * Lists dismissed withdrawals again.
 * @param at when the withdrawals were dismissed
 */
export async function restoreUnproved(database: Database, at: string) {
  await database
    .updateTable("withdrawals")
    .set({ answered_at: null })
    .where("answered_at", "=", at)
    .where(sql<boolean>`not ${isProved}`)
    .execute();
}

/** Selects paid orders that were reported to the owner after the owner last dismissed new orders. */
export async function selectNewOrders(database: Database, now: Date) {
  const since = (await readState(database, mark)) ?? new Date(now.getTime() - newFor).toISOString();
  return database
    .selectFrom("order_mails as told")
    .innerJoin("orders", "orders.session_id", "told.session_id")
    .where("told.kind", "=", "ownerOrderPaid")
    .where("told.queued_at", ">", since);
}

/**
 * Dismisses the new orders.
 * @param until the time when the owner was told about the newest order that they've seen; later orders stay new
 * @returns the previous value of `until`
 */
export async function dismissNewOrders(database: Database, until: string, now: Date) {
  const before = await readState(database, mark);
  if (before === undefined || before < until) await storeState(database, mark, until, now);
  return before;
}

/**
 * Lists dismissed orders as new again.
 * @param before the result of `dismissNewOrders`
 * @returns false if the orders were already listed again
 */
export async function restoreNewOrders(
  database: Database,
  before: string | undefined,
  now: Date,
): Promise<boolean> {
  if ((await readState(database, mark)) === before) return false;
  if (before === undefined) await removeState(database, mark);
  else await storeState(database, mark, before, now);
  return true;
}

/** Selects the payments that the owner has to check. `findCheckReason` finds the reason for each. */
export function selectToCheck(database: Database, now: Date) {
  return database
    .selectFrom("orders")
    .where(sql<boolean>`${sql.join([...filtersOf("to-check", now)], sql` and `)}`);
}

/** Selects withdrawn orders whose buyers are owed a refund. */
function selectOwedRefunds(database: Database, now: Date) {
  return database
    .selectFrom("orders")
    .where("orders.withdrawn_at", ">", new Date(now.getTime() - refundShownFor).toISOString())
    .where("orders.status", "in", ["checking", "paid", "partly-refunded"])
    .where(sql<boolean>`(orders.refunded_at is null or orders.refunded_at < orders.withdrawn_at)`)
    .where("orders.refund_settled_at", "is", null)
    .where((row) =>
      row.or([row("orders.dispute", "is", null), row("orders.dispute", "<>", "lost")]),
    );
}

/** Selects open refunds, unless the withdrawal is still waiting for an answer. */
export function selectOpenRefunds(database: Database, now: Date) {
  return (
    selectOwedRefunds(database, now)
      // Erasing a person deletes the withdrawal, but the money is still owed.
      .leftJoin("withdrawals", "withdrawals.reference", "orders.withdrawal")
      .where((row) =>
        row.or([
          row("withdrawals.reference", "is", null),
          row("withdrawals.answered_at", "is not", null),
        ]),
      )
  );
}

export type Waiting = { messages: number; orders: number; incidents: number };

/** Counting stops at this number, because from here on the navigation shows "99+". */
const maxCounted = 100;

type Rows = { limit(count: number): { execute(): Promise<unknown[]> } };

async function countSome(query: Rows): Promise<number> {
  return (await query.limit(maxCounted).execute()).length;
}

export async function countWaiting(database: Database, now: Date): Promise<Waiting> {
  const one = sql`1`.as("one");
  const newOrders = await selectNewOrders(database, now);
  const [messages, withdrawals, orders, odd, refunds, incidents] = await Promise.all(
    [
      selectToAnswer(database).select(one),
      selectWithdrawals(database).select(one),
      newOrders.select(one),
      selectToCheck(database, now).select(one),
      // Counts an owed refund as soon as the withdrawal is declared, so that answering the withdrawal doesn't
      // increase the count.
      selectOwedRefunds(database, now).select(one),
      database.selectFrom("troubles").select(one),
    ].map(countSome),
  );
  return {
    messages: (messages ?? 0) + (withdrawals ?? 0),
    orders: (orders ?? 0) + (odd ?? 0) + (refunds ?? 0),
    incidents: incidents ?? 0,
  };
}
