/** Events of the practice provider, in the shape in which the real one sends them. */
import { parseCheckoutEvent, writeMetadata } from "./checkout-events.server.ts";
import type { ReceivedEvent, SessionFacts } from "./payment-provider.server.ts";

/** What can happen to a practice session that the rest of the site has to hear of. */
export type PracticeChange = "paid" | "pending" | "arrived" | "failed" | "expired" | "refunded";

type SessionChange = Exclude<PracticeChange, "refunded">;
type ChangeDetails = { type: string; paymentStatus: "paid" | "unpaid" };

const changes: Record<SessionChange, ChangeDetails> = {
  paid: { type: "checkout.session.completed", paymentStatus: "paid" },
  pending: { type: "checkout.session.completed", paymentStatus: "unpaid" },
  arrived: { type: "checkout.session.async_payment_succeeded", paymentStatus: "paid" },
  failed: { type: "checkout.session.async_payment_failed", paymentStatus: "unpaid" },
  expired: { type: "checkout.session.expired", paymentStatus: "unpaid" },
};

/**
 * The body of an event. The same change of the same session always has the same id, so that a
 * second press sends the event again instead of making up another one.
 *
 * @param session refundedInCents is what goes back, when the change is a refund
 */
export function writePracticeEvent(
  session: SessionFacts,
  change: PracticeChange,
  occurredAt: Date,
): string {
  const isRefund = change === "refunded";
  return JSON.stringify({
    id: `evt_${change}${isRefund ? `_${session.refundedInCents}` : ""}_${session.id}`,
    type: isRefund ? "charge.refunded" : changes[change].type,
    livemode: false,
    created: Math.floor(occurredAt.getTime() / 1_000),
    data: { object: isRefund ? writeCharge(session) : writeSession(session, change) },
  });
}

/** Reads the body of an event whose signature was right. */
export function parsePracticeEvent(body: Uint8Array): ReceivedEvent {
  return parseCheckoutEvent(parseJson(body), false);
}

function writeSession(session: SessionFacts, change: SessionChange) {
  return {
    id: session.id,
    client_reference_id: session.programId,
    metadata: writeMetadata(session.programId, session.asked ?? session),
    amount_total: session.amountInCents,
    currency: session.currency,
    payment_status: changes[change].paymentStatus,
    payment_intent: session.paymentId ?? null,
    customer_details: { name: session.buyerName ?? null, email: session.buyerEmail ?? null },
  };
}

function writeCharge({ paymentId, amountInCents, refundedInCents }: SessionFacts) {
  return {
    payment_intent: paymentId ?? null,
    amount: amountInCents,
    amount_refunded: refundedInCents,
    refunded: refundedInCents >= amountInCents,
  };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
