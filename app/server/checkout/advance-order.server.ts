/** What an event makes of an order: pure, so that the end never depends on how events came. */
import type { Tables } from "../database/tables.server.ts";
import { isPaid, outranks, type OrderStatus } from "./order-status.server.ts";
import type { SessionFacts } from "./payment-provider.server.ts";

export type OrderRow = Tables["orders"];

/** What went back of a payment, as far as it is known. */
export type Refunds = { refundedInCents: number; isFull: boolean; occurredAt: string };

type Times = "pending_at" | "expired_at" | "failed_at" | "paid_at" | "refunded_at";

const timeOf: Record<OrderStatus, Times> = {
  pending: "pending_at",
  expired: "expired_at",
  failed: "failed_at",
  paid: "paid_at",
  "partly-refunded": "refunded_at",
  refunded: "refunded_at",
};

export type Outcome = {
  session: SessionFacts;
  status: OrderStatus;
  occurredAt: Date;
  provider: string;
  receivedAt: Date;
};

/** The order after something happened to its session. Its status only rises in rank. */
export function advanceOrder(order: OrderRow | undefined, outcome: Outcome): OrderRow {
  const { session, status, occurredAt, receivedAt } = outcome;
  const before = order ?? openOrder(outcome);
  const time = timeOf[status];
  const isErased = before.buyer_erased_at !== null;
  return {
    ...before,
    status: outranks(status, before.status) ? status : before.status,
    // A later event may be the first that knows the buyer, but never brings back an erased one.
    buyer_name: isErased ? null : (before.buyer_name ?? session.buyerName ?? null),
    buyer_email: isErased ? null : (before.buyer_email ?? session.buyerEmail ?? null),
    payment_id: before.payment_id ?? session.paymentId ?? null,
    refunded_in_cents: Math.max(before.refunded_in_cents, session.refundedInCents),
    [time]: before[time] ?? occurredAt.toISOString(),
    updated_at: receivedAt.toISOString(),
  };
}

/** The order after money went back. Until its payment is known to have arrived, a refund waits. */
export function applyRefunds(order: OrderRow, refunds: Refunds | undefined): OrderRow {
  if (!refunds || !isPaid(order.status)) return order;
  const status = refunds.isFull ? "refunded" : "partly-refunded";
  return {
    ...order,
    status: outranks(status, order.status) ? status : order.status,
    refunded_in_cents: Math.max(order.refunded_in_cents, refunds.refundedInCents),
    refunded_at: order.refunded_at ?? refunds.occurredAt,
  };
}

function openOrder({ session, status, provider, receivedAt }: Outcome): OrderRow {
  return {
    session_id: session.id,
    provider,
    program_id: session.programId,
    amount_in_cents: session.amountInCents,
    currency: session.currency,
    status,
    buyer_name: null,
    buyer_email: null,
    created_at: receivedAt.toISOString(),
    updated_at: receivedAt.toISOString(),
    payment_id: null,
    refunded_in_cents: 0,
    pending_at: null,
    paid_at: null,
    failed_at: null,
    expired_at: null,
    refunded_at: null,
    buyer_erased_at: null,
  };
}
