import {
  type Order,
  isPaid,
  outranks,
  type OrderStatus,
  type ReportedStatus,
} from "./order.server.ts";
import type { Price, SessionFacts } from "./payment-provider.server.ts";
import type { Sold } from "./sold.server.ts";

type TimeColumn = "pendingAt" | "expiredAt" | "failedAt" | "paidAt";

/**
 * The columns that store when an order reached each status. Refunds have none, so that they don't change the payment's
 * time.
 */
const timeColumns: Partial<Record<OrderStatus, TimeColumn>> = {
  pending: "pendingAt",
  expired: "expiredAt",
  failed: "failedAt",
  paid: "paidAt",
};

type Outcome = {
  reference: string;
  session: SessionFacts;
  status: ReportedStatus;
  expectedPrice: Price;
  occurredAt: Date;
  provider: string;
  receivedAt: Date;
  sold: Sold | undefined;
};

export function isAmountMismatch(reportedPrice: Price, expectedPrice: Price): boolean {
  return (
    reportedPrice.amountInCents !== expectedPrice.amountInCents ||
    reportedPrice.currency !== expectedPrice.currency
  );
}

/**
 * Applies a payment event to an order. The status only moves to a higher rank of `orderStatuses`, and a payment of
 * the wrong amount doesn't mark the order as paid.
 * @param order the order without the effects of refunds and disputes; undefined for a new order
 */
export function advanceOrder(order: Order | undefined, outcome: Outcome): Order {
  const { session, occurredAt, receivedAt } = outcome;
  const status = statusOf(outcome);
  const before = order ?? openOrder(outcome, status);
  const time = timeColumns[outcome.status];
  const isErased = before.buyerErasedAt !== null;
  const email = isErased ? null : (before.buyerEmail ?? session.buyerEmail ?? null);
  return {
    ...before,
    status: outranks(status, before.status) ? status : before.status,
    // A later event may be the first to name the buyer, but must not restore an erased name.
    buyerName: isErased ? null : (before.buyerName ?? session.buyerName ?? null),
    buyerEmail: email,
    buyerEmailKey: email?.toLowerCase() ?? null,
    paymentId: before.paymentId ?? session.paymentId ?? null,
    // If the paid amount is wrong, the owner has to check the order again.
    checkedAt: isAmountMismatch(session, outcome.expectedPrice) ? null : before.checkedAt,
    startRequest: before.startRequest ?? session.startRequest ?? null,
    ...(time && status !== "checking" && { [time]: before[time] ?? occurredAt.toISOString() }),
    updatedAt: receivedAt.toISOString(),
  };
}

function statusOf({ session, status, expectedPrice }: Outcome): OrderStatus {
  if (!isPaid(status)) return status;
  return isAmountMismatch(session, expectedPrice) ? "checking" : "paid";
}

function openOrder(
  { reference, session, expectedPrice, provider, receivedAt, sold }: Outcome,
  status: OrderStatus,
): Order {
  return {
    sessionId: session.id,
    reference,
    provider,
    programId: session.programId,
    amountInCents: expectedPrice.amountInCents,
    currency: expectedPrice.currency,
    status,
    buyerName: null,
    buyerEmail: null,
    buyerEmailKey: null,
    createdAt: receivedAt.toISOString(),
    updatedAt: receivedAt.toISOString(),
    paymentId: null,
    refundedInCents: 0,
    pendingAt: null,
    paidAt: null,
    failedAt: null,
    expiredAt: null,
    refundedAt: null,
    buyerErasedAt: null,
    withdrawnAt: null,
    withdrawal: null,
    declaredWithdrawal: null,
    startRequest: null,
    checkedAt: null,
    refundSettledAt: null,
    failedRefundInCents: 0,
    dispute: null,
    disputeDueAt: null,
    sold: sold === undefined ? null : JSON.stringify(sold),
  };
}
