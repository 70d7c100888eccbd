/** Changes sessions of the fake server and creates their events. */
import type { FakeSession } from "./payment-server.ts";

export type SessionChange = "paid" | "pending" | "arrived" | "failed" | "expired" | "refunded";

const types: Record<SessionChange, string> = {
  paid: "checkout.session.completed",
  pending: "checkout.session.completed",
  arrived: "checkout.session.async_payment_succeeded",
  failed: "checkout.session.async_payment_failed",
  expired: "checkout.session.expired",
  refunded: "charge.refunded",
};

/**
 * @param refunded the refunded amount in cents, if any
 * @returns the body of the event
 */
export function changeSession(
  session: FakeSession,
  what: SessionChange,
  refunded = session.amount_total,
): string {
  session.status = what === "expired" ? "expired" : "complete";
  if (what === "paid" || what === "arrived") session.payment_status = "paid";
  if (what !== "expired") {
    const charge = what === "refunded" ? undefined : session.payment_intent?.["latest_charge"];
    session.customer_details ??= { name: "Łukasz O'Brien", email: "lukasz@example.com" };
    session.payment_intent = {
      id: paymentOf(session),
      object: "payment_intent",
      status: statusOf(what),
      latest_charge: charge ?? writeCharge(session, what === "refunded" ? refunded : 0),
    };
  }
  return writeEvent(session, what, refunded);
}

/** Writes the body of an event, which may repeat another event with a new id. */
export function writeEvent(
  session: FakeSession,
  what: SessionChange,
  refunded = session.amount_total,
  id = `evt_${what}_${refunded}_${session.id}`,
): string {
  if (what === "refunded")
    return writeBody(session, id, types[what], writeCharge(session, refunded));
  return writeBody(session, id, types[what], {
    ...session,
    // Events contain only the id.
    payment_intent: what === "expired" ? null : paymentOf(session),
    payment_status: what === "paid" || what === "arrived" ? "paid" : "unpaid",
  });
}

/** Writes the body of an event about one refund, or a dispute. */
export function writeTakenBack(session: FakeSession, type: string, facts: object): string {
  const kind = type.startsWith("charge.dispute") ? "dp" : "re";
  return writeBody(session, `evt_${type}_${session.id}`, type, {
    id: `${kind}_${session.id.slice(8)}`,
    payment_intent: paymentOf(session),
    amount: session.amount_total,
    // The refund is older than the event, because a test may take seconds between two events.
    created: now() - 60,
    ...facts,
  });
}

function writeBody({ livemode }: FakeSession, id: string, type: string, object: object): string {
  const event = { id, object: "event", type, livemode, created: now(), data: { object } };
  return JSON.stringify(event, undefined, 2);
}

const now = () => Math.floor(Date.now() / 1_000);
const paymentOf = ({ id }: FakeSession) => `pi_${id.slice(8)}`;

function writeCharge(session: FakeSession, refunded: number) {
  return {
    id: `ch_${session.id.slice(8)}`,
    object: "charge",
    payment_intent: paymentOf(session),
    amount: session.amount_total,
    amount_refunded: refunded,
    refunded: refunded >= session.amount_total,
    currency: session.currency,
    livemode: session.livemode,
    receipt_url: `${new URL(session.url).origin}/receipts/${session.id}`,
  };
}

function statusOf(what: SessionChange): string {
  if (what === "pending") return "processing";
  return what === "failed" ? "requires_payment_method" : "succeeded";
}
