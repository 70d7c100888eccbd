import type { PaymentNews, SessionFacts } from "../payment-provider.server.ts";
import type { ReportedStatus } from "#app/server/business/checkout/order.server.ts";

export type PracticeChange = "paid" | "pending" | "arrived" | "failed" | "expired" | "refunded";

const outcomes: Record<Exclude<PracticeChange, "refunded">, ReportedStatus> = {
  paid: "paid",
  pending: "pending",
  arrived: "paid",
  failed: "failed",
  expired: "expired",
};

/**
 * Makes an event whose id depends only on the session and the change, so that pressing the button twice repeats
 * the same event.
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
