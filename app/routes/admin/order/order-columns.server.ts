import type { Content } from "#app/content/kinds.ts";
import type { CsvColumns } from "#app/lib/csv.ts";
import { minuteInZone } from "#app/lib/dates.ts";
import { toDecimals } from "#app/lib/money.ts";
import { toOrderFacts } from "#app/server/business/checkout/to-order-facts.server.ts";
import type { ListedOrder } from "#app/server/owner/orders.server.ts";
import { statusWords } from "./order-tags.tsx";

/** Returns the columns that bookkeeping needs for an order, with times in the owner's time zone. */
export function orderColumns(
  content: Pick<Content, "allPrograms" | "site" | "labels">,
): CsvColumns<ListedOrder> {
  const moment = (instant: string | null) =>
    instant === null ? null : minuteInZone(new Date(instant), content.site.timeZone);
  return {
    reference: ({ reference }) => reference,
    ordered: ({ createdAt }) => moment(createdAt),
    paid: ({ paidAt }) => moment(paidAt),
    program: (order) => toOrderFacts(order, content).title,
    sessions: (order) => toOrderFacts(order, content).sessions ?? null,
    amount: ({ amountInCents, currency }) => toDecimals(amountInCents, currency),
    currency: ({ currency }) => currency.toUpperCase(),
    status: ({ status }) => statusWords[status],
    "other amounts reported": ({ wrongPrices }) =>
      wrongPrices
        .map((price) => `${toDecimals(price.amountInCents, price.currency)} ${price.currency}`)
        .join(", ")
        .toUpperCase(),
    "amount refunded": ({ refundedInCents, currency }) => toDecimals(refundedInCents, currency),
    refunded: ({ refundedAt }) => moment(refundedAt),
    "refund that failed": ({ failedRefundInCents, currency }) =>
      failedRefundInCents === 0 ? null : toDecimals(failedRefundInCents, currency),
    dispute: ({ dispute }) => dispute,
    withdrawn: ({ withdrawnAt }) => moment(withdrawnAt),
    withdrawal: ({ withdrawal, declaredWithdrawal }) => withdrawal ?? declaredWithdrawal,
    name: ({ buyerName }) => buyerName,
    email: ({ buyerEmail }) => buyerEmail,
    "asked to start early": ({ startRequest }) => startRequest,
    "paid through": ({ provider }) => provider,
    "payment id": ({ paymentId }) => paymentId,
  };
}
