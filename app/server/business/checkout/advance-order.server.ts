import {
  type Order,
  isPaid,
  outranks,
  type OrderStatus,
  type ReportedStatus,
} from "./order.server.ts";
import type { Price, SessionFacts } from "./payment-provider.server.ts";
import type { Sold } from "./sold.server.ts";

export type Refunds = { refundedInCents: number; isFull: boolean; occurredAt: string };

type TimeColumn = "pendingAt" | "expiredAt" | "failedAt" | "paidAt" | "refundedAt";

const timeColumns: Record<ReportedStatus, TimeColumn> = {
  pending: "pendingAt",
  expired: "expiredAt",
  failed: "failedAt",
  paid: "paidAt",
  "partly-refunded": "refundedAt",
  refunded: "refundedAt",
};

export type Outcome = {
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

/** The order after an event. Its status only rises in rank, and a wrong amount does not make it paid. */
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
    // A later event may be the first to name the buyer, but must not restore an erased one.
    buyerName: isErased ? null : (before.buyerName ?? session.buyerName ?? null),
    buyerEmail: email,
    buyerEmailKey: email?.toLowerCase() ?? null,
    paymentId: before.paymentId ?? session.paymentId ?? null,
    // Another wrong amount has to be looked at again.
    checkedAt: isAmountMismatch(session, outcome.expectedPrice) ? null : before.checkedAt,
    startRequest: before.startRequest ?? session.startRequest ?? null,
    refundedInCents: Math.max(before.refundedInCents, session.refundedInCents),
    ...(status === "checking" ? {} : { [time]: before[time] ?? occurredAt.toISOString() }),
    updatedAt: receivedAt.toISOString(),
  };
}

function statusOf({ session, status, expectedPrice }: Outcome): OrderStatus {
  const needsCheck =
    isAmountMismatch(session, expectedPrice) && isPaid(status) && status !== "refunded";
  return needsCheck ? "checking" : status;
}

/** A refund has no effect until its payment is known to have arrived. */
export function applyRefunds(order: Order, refunds: Refunds | undefined): Order {
  const isChecked = order.status === "checking";
  if (!refunds || !(isPaid(order.status) || isChecked)) return order;
  // A partial refund of a wrong amount does not make the rest right.
  const partly = isChecked ? "checking" : "partly-refunded";
  const status = refunds.isFull ? "refunded" : partly;
  return {
    ...order,
    status: outranks(status, order.status) ? status : order.status,
    refundedInCents: Math.max(order.refundedInCents, refunds.refundedInCents),
    refundedAt: order.refundedAt ?? refunds.occurredAt,
  };
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
    sold: sold === undefined ? null : JSON.stringify(sold),
  };
}
