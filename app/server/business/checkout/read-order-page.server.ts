import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Connect } from "#app/server/platform/database/tables.server.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import { takeToken } from "#app/server/platform/request/take-token.server.ts";
import { type Order, findStanding } from "./order.server.ts";
import { getPaymentProvider } from "./get-payment-provider.server.ts";
import { findOrderByToken } from "./order-links.server.ts";
import { hasReceipt, type PaymentProvider } from "./payment-provider.server.ts";
import type { OrderPages } from "#app/content/schemas/order-pages.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { formatAmount } from "#app/lib/money.ts";

type OrderPage =
  | { status: "found"; order: Order; hasReceipt: boolean }
  | { status: "unknown" | "unavailable" };

type Dependencies = { connect?: Connect; provider?: PaymentProvider | undefined; now?: Date };

export async function readOrderPage(
  token: string,
  { connect = getDatabase, provider = getPaymentProvider(), now = new Date() }: Dependencies = {},
): Promise<OrderPage> {
  const unavailable = { status: "unavailable" } as const;
  return withDatabaseFallback("An order could not be shown", unavailable, async () => {
    const order = await findOrderByToken(await connect(), token, now);
    if (!order) return { status: "unknown" };
    return { status: "found", order, hasReceipt: hasReceipt(order, provider) };
  });
}

const receiptLimit = { times: 20, seconds: 600 };

/** Returns the URL of the payment's receipt. Asks the provider each time, because receipt URLs expire. */
export async function findReceipt(
  token: string,
  { client }: Pick<RequestContext, "client">,
  dependencies: Dependencies = {},
): Promise<string | undefined> {
  const { connect = getDatabase, provider = getPaymentProvider() } = dependencies;
  const page = await readOrderPage(token, dependencies);
  if (page.status !== "found" || !page.hasReceipt) return undefined;
  const taken = await takeToken("receipt", client, receiptLimit, connect);
  return taken.status === "taken" ? provider?.findReceipt?.(page.order.sessionId) : undefined;
}

/** Returns the note that tells the buyer about a failed refund or a dispute. */
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
