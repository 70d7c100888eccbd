import { ActionForm, SmallLink } from "#app/admin/parts/controls.tsx";
import { Need, NeedsPanel } from "#app/admin/parts/need.tsx";
import type { Today } from "#app/server/owner/today/read-today.server.ts";
import { acceptHint, checkedLabel } from "../order/order-tasks.tsx";
import { nameOrder, orderPath, PracticeTag } from "./orders.tsx";

export function PaymentsPanel({ payments }: { payments: Today["payments"] }) {
  return (
    <NeedsPanel heading="Payments to check">
      {payments.map((order) => (
        <Need
          key={order.sessionId}
          title={nameOrder(order)}
          href={orderPath(order.reference)}
          tag={<PracticeTag order={order} />}
          actions={
            <>
              <SmallLink
                href={orderPath(order.reference)}
                look="primary"
                label="Check it"
                about={order.reference}
              />
              <ActionForm
                intent="checked"
                values={{ reference: order.reference }}
                label={checkedLabel(order.reason)}
                about={order.reference}
              />
            </>
          }
        >
          {explainCheck(order)}
        </Need>
      ))}
    </NeedsPanel>
  );
}

function explainCheck(order: Today["payments"][number]): string {
  const buyer = order.buyer ?? "someone without a name";
  switch (order.reason) {
    case "disputed":
      return `The bank of ${buyer} has asked for the payment back. Respond in Stripe${order.disputeDue === undefined ? "" : ` by ${order.disputeDue}`}.`;
    case "dispute-lost":
      return `The bank of ${buyer} has taken the payment back: the dispute is lost.`;
    case "refund-failed":
      return `${order.failed} that you refunded to ${buyer} didn't arrive. Find another way to pay it back.`;
    case "long-pending":
      return `The payment from ${buyer} has been on its way for more than 14 days.`;
    default:
      return `${order.buyer ?? "Someone"} paid ${order.reportedPrices.join(", ") || "a different amount"}, but your site asked for ${order.price}.${order.status === "checking" ? acceptHint : ""}`;
  }
}
