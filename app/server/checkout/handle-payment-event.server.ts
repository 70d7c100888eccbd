import type { Database } from "../database/tables.server.ts";
import { fulfilOrder, refundOrder } from "./fulfil-order.server.ts";
import { logOrder } from "./log-order.server.ts";
import type { PaymentNews } from "./payment-provider.server.ts";

type Handling = {
  database: Database;
  /** The provider's name. */
  provider: string;
  receivedAt: Date;
  /** Under which the log knows the request. */
  requestId?: string | undefined;
};

/** Brings the order up to date with what a provider tells. To be told twice changes nothing. */
export async function handlePaymentEvent(
  news: PaymentNews,
  { database, provider, receivedAt, requestId }: Handling,
) {
  const result =
    news.status === "event"
      ? await fulfilOrder({ database, event: news.event, provider, receivedAt })
      : await refundOrder({ database, refund: news.refund, receivedAt });
  if (result.status !== "changed") return;
  const { status, session_id: session } = result.order;
  const { id } = news.status === "event" ? news.event : news.refund;
  logOrder(status, { request: requestId, session, event: id });
}
