import type { PaymentNews, SessionFacts } from "../payment-provider.server.ts";
import type { ReportedStatus } from "../order-status.server.ts";

/** A change of a practice session that the rest of the site is told of. */
export type PracticeChange = "paid" | "pending" | "arrived" | "failed" | "expired" | "refunded";

const outcomes: Record<Exclude<PracticeChange, "refunded">, ReportedStatus> = {
  paid: "paid",
  pending: "pending",
  arrived: "paid",
  failed: "failed",
  expired: "expired",
};

/**
 * The event that a real provider would send. The same change of the same session always has the
 * same id, so that a second press repeats the event and does not make another one.
 *
 * @param session with refundedInCents as the refunded amount, when the change is a refund
 */
export function makePracticeEvent(
  session: SessionFacts,
  change: PracticeChange,
  occurredAt: Date,
): PaymentNews {
  if (change !== "refunded") {
    const id = `evt_${change}_${session.id}`;
    return { status: "event", event: { id, occurredAt, session, outcome: outcomes[change] } };
  }
  const { id, paymentId = "", amountInCents, refundedInCents } = session;
  return {
    status: "refund",
    refund: {
      id: `evt_refunded_${refundedInCents}_${id}`,
      occurredAt,
      paymentId,
      refundedInCents,
      isFull: refundedInCents >= amountInCents,
    },
  };
}
