/** Reads and stores the refunds and disputes of a payment. */
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { advanceDispute, combineDisputes } from "./disputes.server.ts";
import { type Order, isPaid } from "./order.server.ts";
import type { DisputeEvent, RefundEvent, SingleRefundEvent } from "./payment-provider.server.ts";
import { listRefundChanges, type RefundChange } from "./refunds.server.ts";

export type MoneyBack = {
  /** The changes of the refunded total, oldest first. */
  refunds: RefundChange[];
  disputes: Array<Tables["disputes"]>;
};

/** Returns the id that an order's refunds refer to: the payment's id, or else the session's id. */
export function paymentOf(order: Pick<Order, "paymentId" | "sessionId">): string {
  return order.paymentId ?? order.sessionId;
}

export async function readMoneyBack(
  database: Database,
  order: Pick<Order, "paymentId" | "sessionId" | "amountInCents">,
): Promise<MoneyBack> {
  const payment = paymentOf(order);
  const totals = await database
    .selectFrom("refund_events")
    .selectAll()
    .where("payment_id", "=", payment)
    .execute();
  const singles = await database
    .selectFrom("refunds")
    .selectAll()
    .where("payment_id", "=", payment)
    .execute();
  const disputes = await database
    .selectFrom("disputes")
    .selectAll()
    .where("payment_id", "=", payment)
    .orderBy("opened_at")
    .execute();
  const refunds = listRefundChanges({
    totals: totals.map(({ occurred_at: at, refunded_in_cents: inCents, is_full }) => ({
      at,
      inCents,
      isFull: is_full === 1,
    })),
    singles: singles.map(({ created_at, failed_at, amount_in_cents }) => ({
      createdAt: created_at,
      failedAt: failed_at,
      inCents: amount_in_cents,
    })),
    amountInCents: order.amountInCents,
  });
  return { refunds, disputes };
}

/**
 * Applies refunds and disputes to an order. They have no effect before the payment has arrived.
 * @param order the order without the effects of refunds and disputes
 */
export function applyMoneyBack(order: Order, { refunds, disputes }: MoneyBack): Order {
  if (!(isPaid(order.status) || order.status === "checking")) return order;
  const last = refunds.at(-1);
  const refundedInCents = last?.inCents ?? 0;
  const most = Math.max(0, ...refunds.map(({ inCents }) => inCents));
  return {
    ...order,
    status: withRefunds(order.status, last),
    refundedInCents,
    failedRefundInCents: most - refundedInCents,
    refundedAt: last && refundedInCents > 0 ? last.at : null,
    ...combineDisputes(disputes),
  };
}

function withRefunds(status: Order["status"], last: RefundChange | undefined): Order["status"] {
  if (last?.isFull) return "refunded";
  // A partial refund doesn't end the status `checking`, because the owner still has to check the rest of the amount.
  return last && last.inCents > 0 && status !== "checking" ? "partly-refunded" : status;
}

/** @returns whether the refund was new */
export async function recordRefund(
  transaction: Database,
  refund: RefundEvent,
  receivedAt: Date,
): Promise<boolean> {
  const result = await transaction
    .insertInto("refund_events")
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      refunded_in_cents: refund.refundedInCents,
      is_full: refund.isFull ? 1 : 0,
      occurred_at: refund.occurredAt.toISOString(),
      received_at: receivedAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function recordSingleRefund(
  transaction: Database,
  { paymentId, occurredAt, refund }: SingleRefundEvent,
): Promise<void> {
  const at = refund.hasFailed ? occurredAt.toISOString() : null;
  const known = await transaction
    .selectFrom("refunds")
    .select("failed_at")
    .where("id", "=", refund.id)
    .executeTakeFirst();
  // Several events can report the same failure, so the earliest reported time counts.
  const failed = [at, known?.failed_at ?? null].flatMap((one) => one ?? []).toSorted();
  const row = { amount_in_cents: refund.amountInCents, failed_at: failed[0] ?? null };
  await transaction
    .insertInto("refunds")
    .values({
      id: refund.id,
      payment_id: paymentId,
      created_at: refund.createdAt.toISOString(),
      ...row,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

export async function recordDispute(transaction: Database, event: DisputeEvent): Promise<void> {
  const known = await transaction
    .selectFrom("disputes")
    .selectAll()
    .where("id", "=", event.dispute.id)
    .executeTakeFirst();
  const { id, ...row } = advanceDispute(known, event);
  await transaction
    .insertInto("disputes")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
