import { ActionForm, TwoSteps, SmallLink } from "#app/admin/parts/controls.tsx";
import { Panel } from "#app/admin/page.tsx";
import { formatAmount } from "#app/lib/money.ts";
import type { Withdrawal } from "#app/server/owner/order-story.server.ts";
import type { CheckReason, ListedOrder } from "#app/server/owner/orders.server.ts";

type RefundDay = { day: string; daysLeft: number };

type CheckTaskProps = {
  order: ListedOrder;
  reason: CheckReason | undefined;
  disputeDue: string | undefined;
  paymentUrl: string | undefined;
};

export function CheckTask({ order, reason, disputeDue, paymentUrl }: CheckTaskProps) {
  if (reason === undefined) return null;
  return (
    <Panel heading="Please check the payment">
      <div className="grid justify-items-start gap-3">
        <p>{explainCheck(order, reason, disputeDue)}</p>
        {paymentUrl === undefined ? null : (
          <StripeLink url={paymentUrl} verb={reason === "wrong-price" ? "Refund" : "See it"} />
        )}
        <ActionForm intent="checked" label={checkedLabel(reason)} />
      </div>
    </Panel>
  );
}

/** Follows the explanation of a wrong amount as long as the buyer waits for the owner's decision. */
export const acceptHint =
  " If you accept the amount, press the button: the buyer gets the confirmation and can book.";

/** Returns the label of the button with which the owner confirms that a payment has been checked. */
export function checkedLabel(reason: CheckReason | undefined): string {
  return reason === "wrong-price" || reason === "long-pending" ? "It's all right" : "I've seen it";
}

function explainCheck(order: ListedOrder, reason: CheckReason, disputeDue: string | undefined) {
  const { status, wrongPrices, amountInCents, failedRefundInCents, currency } = order;
  const reported = wrongPrices.map((price) => formatAmount(price.amountInCents, price.currency));
  switch (reason) {
    case "disputed":
      return `The buyer's bank has asked for the payment back. Respond in Stripe${disputeDue === undefined ? "" : ` by ${disputeDue}`}: if you don't, the buyer keeps the money. The buyer can't book in the meantime.`;
    case "dispute-lost":
      return "The buyer's bank has taken the payment back: you lost the dispute. The buyer can no longer book sessions for this order.";
    case "refund-failed":
      return `${formatAmount(failedRefundInCents, currency)} that you refunded didn't reach the buyer: the bank sent it back, and it's in your Stripe balance. Write to the buyer and find another way to pay it back.`;
    case "long-pending":
      return "The payment has been on its way for more than 14 days. Check in Stripe whether it's still coming.";
    case "wrong-price":
      return `The price is ${formatAmount(amountInCents, currency)}, but Stripe reported ${reported.join(" and ") || "a different amount"}. Refund the payment there, or ask the buyer.${status === "checking" ? acceptHint : ""}`;
  }
}

type Props = {
  order: ListedOrder;
  withdrawals: readonly Withdrawal[];
  refundBy: RefundDay | undefined;
  paymentUrl: string | undefined;
  owesRefund: boolean;
};

/** The messages that the page shows after the owner's decisions, keyed by intent. */
export const decisionWords = {
  checked: "The payment is off your list.",
  unchecked: "The payment is back on your list to check.",
  settled: "The refund is off your list.",
  unsettled: "The refund is back on your list.",
} as const;

export function WithdrawalTasks({ order, withdrawals, refundBy, paymentUrl, owesRefund }: Props) {
  const { withdrawnAt, withdrawal, declaredWithdrawal } = order;
  const of = (reference: string | null) =>
    withdrawals.find((one) => reference !== null && one.reference === reference);
  if (withdrawnAt === null && declaredWithdrawal === null) return null;
  const seen = { seen: `${withdrawal} ${declaredWithdrawal}` };
  if (withdrawnAt === null)
    return (
      <Panel heading="A withdrawal that isn't confirmed yet">
        <div className="grid justify-items-start gap-3">
          <p>
            Someone sent a withdrawal notice for this order, but the buyer hasn't clicked the link
            in the email yet. Accept the withdrawal if you know it really came from the buyer.
          </p>
          {of(declaredWithdrawal) === undefined ? null : (
            <ActionForm
              intent="accept"
              values={{ reference: declaredWithdrawal ?? "" }}
              label="It's from the buyer: accept it"
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
        <p>{writeRefund(order, refundBy)}</p>
        {paymentUrl === undefined || order.status === "refunded" ? null : (
          <StripeLink url={paymentUrl} verb="Refund" />
        )}
        {order.refundSettledAt === null ? null : (
          <ActionForm intent="unsettled" label="There is something to refund" />
        )}
        {owesRefund ? <ActionForm intent="settled" label="There's nothing to refund" /> : null}
        {effective === undefined ? null : (
          <ActionForm
            intent={effective.answeredAt === null ? "answered" : "open"}
            values={{ reference: effective.reference }}
            label={effective.answeredAt === null ? "Mark as answered" : "Mark as not answered"}
          />
        )}
        <Keep seen={seen} />
      </div>
    </Panel>
  );
}

function writeRefund(order: ListedOrder, refundBy: RefundDay | undefined): string {
  if (order.status === "refunded") return "The buyer has their money back.";
  if (order.dispute === "lost") return "The buyer's bank has taken the money back.";
  if (order.refundSettledAt !== null) return "You said there's nothing to refund.";
  if (refundBy === undefined && order.refundedInCents > 0)
    return `The buyer has ${formatAmount(order.refundedInCents, order.currency)} back.`;
  if (refundBy === undefined) return "Nothing was paid, so there's nothing to refund.";
  const { day, daysLeft } = refundBy;
  if (daysLeft < 0) return `The refund was due on ${day}. Please send the money today.`;
  const left = daysLeft === 1 ? "1 day" : `${daysLeft} days`;
  return daysLeft === 0
    ? "Today is the last day to refund it."
    : `Please refund it by ${day}: ${left} left.`;
}

function StripeLink({ url, verb }: { url: string; verb: string }) {
  return (
    <SmallLink
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      look="primary"
      label={`${verb} in Stripe (new tab)`}
    />
  );
}

/** @param seen the withdrawals on this page; a withdrawal that the owner hasn't seen must not be taken back */
function Keep({ seen }: { seen: Record<string, string> }) {
  return (
    <TwoSteps label="If the buyer isn't withdrawing">
      <p>
        Use this if it wasn't the buyer, or if the buyer has changed their mind. The order will be
        valid again, and the buyer can book. The buyer won't get an email about this.
      </p>
      <ActionForm intent="keep" values={seen} label="Cancel the withdrawal" />
    </TwoSteps>
  );
}
