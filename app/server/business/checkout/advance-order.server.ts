/** Applies an event to an order. Pure, so that the result never depends on how events arrived. */
import type { Tables } from "#app/server/platform/database/tables.server.ts";
import { isPaid, outranks, type OrderStatus, type ReportedStatus } from "./order-status.server.ts";
import type { Price, SessionFacts } from "./payment-provider.server.ts";

export type OrderRow = Tables["orders"];

/** What was refunded of a payment, as far as it is known. */
export type Refunds = { refundedInCents: number; isFull: boolean; occurredAt: string };

type Times = "pending_at" | "expired_at" | "failed_at" | "paid_at" | "refunded_at";

const timeOf: Record<ReportedStatus, Times> = {
  pending: "pending_at",
  expired: "expired_at",
  failed: "failed_at",
  paid: "paid_at",
  "partly-refunded": "refunded_at",
  refunded: "refunded_at",
};

export type Outcome = {
  /** The reference that the order gets if it is new. */
  reference: string;
  session: SessionFacts;
  status: ReportedStatus;
  /** The price that the session was opened with: the order keeps it, whatever was paid. */
  asked: Price;
  occurredAt: Date;
  provider: string;
  receivedAt: Date;
};

/** Whether a provider reports another amount or currency than the session was opened with. */
export function isOdd(told: Price, asked: Price): boolean {
  return told.amountInCents !== asked.amountInCents || told.currency !== asked.currency;
}

/**
 * The order after something happened to its session. Its status only rises in rank, and a payment
 * of the wrong amount does not make it paid.
 */
export function advanceOrder(order: OrderRow | undefined, outcome: Outcome): OrderRow {
  const { session, occurredAt, receivedAt } = outcome;
  const status = judge(outcome);
  const before = order ?? openOrder(outcome, status);
  const time = timeOf[outcome.status];
  const isErased = before.buyer_erased_at !== null;
  const email = isErased ? null : (before.buyer_email ?? session.buyerEmail ?? null);
  return {
    ...before,
    status: outranks(status, before.status) ? status : before.status,
    // A later event may be the first to name the buyer, but must not restore an erased one.
    buyer_name: isErased ? null : (before.buyer_name ?? session.buyerName ?? null),
    buyer_email: email,
    buyer_email_key: email?.toLowerCase() ?? null,
    payment_id: before.payment_id ?? session.paymentId ?? null,
    start_request: before.start_request ?? session.startRequest ?? null,
    refunded_in_cents: Math.max(before.refunded_in_cents, session.refundedInCents),
    ...(status === "checking" ? {} : { [time]: before[time] ?? occurredAt.toISOString() }),
    updated_at: receivedAt.toISOString(),
  };
}

/** A wrong amount needs a check by the owner, unless it was refunded in full. */
function judge({ session, status, asked }: Outcome): OrderStatus {
  const unfit = isOdd(session, asked) && isPaid(status) && status !== "refunded";
  return unfit ? "checking" : status;
}

/** The order after a refund. The refund has no effect until the payment is known to have arrived. */
export function applyRefunds(order: OrderRow, refunds: Refunds | undefined): OrderRow {
  const isChecked = order.status === "checking";
  if (!refunds || !(isPaid(order.status) || isChecked)) return order;
  // A partial refund of a wrong amount does not make the rest right.
  const partly = isChecked ? "checking" : "partly-refunded";
  const status = refunds.isFull ? "refunded" : partly;
  return {
    ...order,
    status: outranks(status, order.status) ? status : order.status,
    refunded_in_cents: Math.max(order.refunded_in_cents, refunds.refundedInCents),
    refunded_at: order.refunded_at ?? refunds.occurredAt,
  };
}

function openOrder(
  { reference, session, asked, provider, receivedAt }: Outcome,
  status: OrderStatus,
): OrderRow {
  return {
    session_id: session.id,
    reference,
    provider,
    program_id: session.programId,
    amount_in_cents: asked.amountInCents,
    currency: asked.currency,
    status,
    buyer_name: null,
    buyer_email: null,
    buyer_email_key: null,
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
    withdrawn_at: null,
    withdrawal: null,
    declared_withdrawal: null,
    start_request: null,
  };
}
