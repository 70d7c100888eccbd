import { Tag } from "#app/admin/parts/texts.tsx";
import type { Order, OrderStatus } from "#app/server/business/checkout/order.server.ts";
import type { CheckReason } from "#app/server/owner/orders.server.ts";

export const statusWords: Record<OrderStatus, string> = {
  pending: "Payment on its way",
  expired: "Not paid",
  failed: "Payment failed",
  checking: "Wrong amount",
  paid: "Paid",
  "partly-refunded": "Partly refunded",
  refunded: "Refunded",
};

const disputeWords = {
  open: "Disputed",
  lost: "Dispute lost",
  won: "Dispute won",
  closed: "Dispute closed",
} as const;

type Shown = Pick<
  Order,
  "status" | "provider" | "withdrawnAt" | "declaredWithdrawal" | "dispute" | "failedRefundInCents"
>;

type OrderTagsProps = { order: Shown; rehearsed: boolean; check: CheckReason | undefined };

/** Shows the state of an order. For a practice or test order, the first tag says so. */
export function OrderTags({ order, rehearsed, check }: OrderTagsProps) {
  const { status, provider, withdrawnAt, declaredWithdrawal, dispute } = order;
  const isTaken = dispute === "open" || dispute === "lost";
  const isCalm = status === "paid" && !isTaken;
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {rehearsed ? <Tag>{provider === "practice" ? "Practice" : "Test"}</Tag> : null}
      {withdrawnAt === null ? null : <Tag tone="alarm">Withdrawn</Tag>}
      {withdrawnAt === null && declaredWithdrawal !== null ? (
        <Tag tone="wait">Withdrawal to confirm</Tag>
      ) : null}
      {dispute === null ? null : (
        <Tag tone={isTaken ? "alarm" : "plain"}>{disputeWords[dispute]}</Tag>
      )}
      {order.failedRefundInCents > 0 && status !== "refunded" ? (
        <Tag tone="alarm">Refund failed</Tag>
      ) : null}
      {check === undefined ? null : <Tag tone="alarm">Please check</Tag>}
      <Tag tone={isCalm ? "calm" : "plain"}>{statusWords[status]}</Tag>
    </span>
  );
}
