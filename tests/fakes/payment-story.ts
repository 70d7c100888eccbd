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
  const charge = session.payment_intent?.["latest_charge"];
  const payment = { id: `pi_${session.id.slice(8)}`, object: "payment_intent" };
  if (what === "expired") session.status = "expired";
  else session.status = "complete";
  if (what === "paid" || what === "arrived") session.payment_status = "paid";
  if (what !== "expired") {
    session.customer_details ??= { name: "Łukasz O'Brien", email: "lukasz@example.com" };
    session.payment_intent = {
      ...payment,
      status: statusOf(what),
      latest_charge:
        what === "refunded"
          ? writeCharge(session, payment.id, refunded)
          : (charge ?? writeCharge(session, payment.id, 0)),
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
  const paymentId = `pi_${session.id.slice(8)}`;
  const paymentStatus = what === "paid" || what === "arrived" ? "paid" : "unpaid";
  const object =
    what === "refunded"
      ? writeCharge(session, paymentId, refunded)
      : {
          ...session,
          // Events contain only the id.
          payment_intent: what === "expired" ? null : paymentId,
          payment_status: paymentStatus,
        };
  const created = Math.floor(Date.now() / 1_000);
  return JSON.stringify(
    {
      id,
      object: "event",
      type: types[what],
      livemode: session.livemode,
      created,
      data: { object },
    },
    undefined,
    2,
  );
}

/** Writes the body of an event about one refund, or a dispute. */
export function writeTakenBack(session: FakeSession, type: string, facts: object): string {
  const created = Math.floor(Date.now() / 1_000);
  const kind = type.startsWith("charge.dispute") ? "dp" : "re";
  const object = {
    id: `${kind}_${session.id.slice(8)}`,
    payment_intent: `pi_${session.id.slice(8)}`,
    amount: session.amount_total,
    // The refund is older than the event, because a test may take seconds between two events.
    created: created - 60,
    ...facts,
  };
  const id = `evt_${type}_${session.id}`;
  const { livemode } = session;
  return JSON.stringify({ id, object: "event", type, livemode, created, data: { object } });
}

function writeCharge(session: FakeSession, paymentId: string, refunded: number) {
  return {
    id: `ch_${session.id.slice(8)}`,
    object: "charge",
    payment_intent: paymentId,
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
