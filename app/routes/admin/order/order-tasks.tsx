import { ActionForm } from "#app/admin/action-form.tsx";
import { Panel } from "#app/admin/panel.tsx";
import { TwoSteps } from "#app/admin/two-steps.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatAmount } from "#app/lib/money.ts";
import type { Withdrawal } from "#app/server/owner/order-story.server.ts";
import type { CheckReason, ListedOrder } from "#app/server/owner/orders.server.ts";

export type RefundDay = { day: string; daysLeft: number };

/** What a payment that looks wrong asks of the owner. */
export function CheckTask({
  order,
  reason,
  paymentUrl,
}: {
  order: ListedOrder;
  reason: CheckReason | undefined;
  paymentUrl: string | undefined;
}) {
  if (reason === undefined) return null;
  const { wrongPrices, amountInCents, currency } = order;
  const reported = wrongPrices.map((price) => formatAmount(price.amountInCents, price.currency));
  return (
    <Panel heading="Please check the payment">
      <div className="grid justify-items-start gap-3">
        <p>
          {reason === "long-pending"
            ? "The payment has been on its way for more than 14 days. Check at Stripe whether it still is."
            : `The price is ${formatAmount(amountInCents, currency)}, but Stripe reported ${reported.join(" and ") || "another amount"}. Refund it there, or ask the buyer.`}
        </p>
        {paymentUrl === undefined ? null : <RefundLink url={paymentUrl} />}
        <ActionForm intent="checked" label="It's all right" />
      </div>
    </Panel>
  );
}

type Props = {
  order: ListedOrder;
  withdrawals: readonly Withdrawal[];
  refundBy: RefundDay | undefined;
  paymentUrl: string | undefined;
  owesRefund: boolean;
};

/** What each decision of the owner changed, by intent. */
export const decisionWords = {
  checked: "The payment isn't listed for checking anymore.",
  unchecked: "The payment is listed for checking again.",
  settled: "The refund isn't listed anymore.",
  unsettled: "The refund is listed again.",
} as const;

/** What a withdrawal asks of the owner. */
export function WithdrawalTasks({ order, withdrawals, refundBy, paymentUrl, owesRefund }: Props) {
  const { withdrawnAt, withdrawal, declaredWithdrawal } = order;
  const of = (reference: string | null) =>
    withdrawals.find((one) => reference !== null && one.reference === reference);
  if (withdrawnAt === null && declaredWithdrawal === null) return null;
  const seen = { seen: `${withdrawal} ${declaredWithdrawal}` };
  if (withdrawnAt === null)
    return (
      <Panel heading="A withdrawal, not confirmed yet">
        <div className="grid justify-items-start gap-3">
          <p>
            Someone has withdrawn from this order, but hasn't pressed the link in the email to the
            buyer. Accept it if you know it was really the buyer.
          </p>
          {of(declaredWithdrawal) === undefined ? null : (
            <ActionForm
              intent="accept"
              values={{ reference: declaredWithdrawal ?? "" }}
              label="It's theirs: accept it"
              look="primary"
            />
          )}
          <Keep seen={seen} />
        </div>
      </Panel>
    );
  const effective = of(withdrawal);
  return (
    <Panel heading="Withdrawn">
      <div className="grid justify-items-start gap-3">
        <p>{describeRefund(order, refundBy)}</p>
        {paymentUrl === undefined || order.status === "refunded" ? null : (
          <RefundLink url={paymentUrl} />
        )}
        {order.refundSettledAt === null ? null : (
          <ActionForm intent="unsettled" label="There's something to refund" />
        )}
        {owesRefund ? <ActionForm intent="settled" label="There's nothing to refund" /> : null}
        {effective === undefined ? null : (
          <ActionForm
            intent={effective.answeredAt === null ? "answered" : "open"}
            values={{ reference: effective.reference }}
            label={effective.answeredAt === null ? "I've answered it" : "Not answered yet"}
          />
        )}
        <Keep seen={seen} />
      </div>
    </Panel>
  );
}

function describeRefund(order: ListedOrder, refundBy: RefundDay | undefined): string {
  if (order.status === "refunded") return "The buyer has the money back.";
  if (order.refundSettledAt !== null) return "You said there's nothing to refund.";
  if (refundBy === undefined) return "Nothing was paid, so there's nothing to refund.";
  const { day, daysLeft } = refundBy;
  if (daysLeft < 0) return `The refund was due on ${day}. Please send it today.`;
  const left = daysLeft === 1 ? "1 day" : `${daysLeft} days`;
  return daysLeft === 0
    ? "Today is the last day to refund it."
    : `Please refund it by ${day}: ${left} left.`;
}

function RefundLink({ url }: { url: string }) {
  return (
    <ButtonLink href={url} target="_blank" rel="noopener noreferrer" size="small">
      Refund at Stripe (new tab)
    </ButtonLink>
  );
}

/** @param seen the withdrawals on this page: another one must not be taken back unseen */
function Keep({ seen }: { seen: Record<string, string> }) {
  return (
    <TwoSteps label="The buyer stays">
      <p>
        Use this when it wasn't the buyer, or when the buyer has changed their mind. The order is
        valid again, and the buyer can book. They don't get an email about it.
      </p>
      <ActionForm intent="keep" values={seen} label="Cancel the withdrawal" />
    </TwoSteps>
  );
}
