import type { OrderPages } from "#app/content/schemas/order-pages.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { formatAmount } from "#app/lib/money.ts";
import { type Order, findStanding } from "./order.server.ts";

/** Tells the buyer about a failed refund or a dispute. */
export function writeMoneyBackNote(order: Order, words: OrderPages): string | undefined {
  const failed = formatAmount(order.failedRefundInCents, order.currency);
  switch (findStanding(order)) {
    case "refund-failed":
      return fillTemplate(words.refundFailedNote, { failed });
    case "disputed":
      return words.disputedNote;
    case "dispute-lost":
      return words.disputeLostNote;
    default:
      return undefined;
  }
}
