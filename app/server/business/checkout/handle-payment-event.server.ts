import { formatLogLine, isLogged } from "#config/log-line.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { fulfilOrder, refundOrder } from "./fulfil-order.server.ts";
import type { PaymentNews, PaymentProvider } from "./payment-provider.server.ts";
import { isDatabaseFault } from "#app/server/platform/process/database-fault.server.ts";
import { createRecentTimes } from "#app/server/platform/process/recent-times.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { reportFault, type Trace } from "#app/server/platform/process/report-fault.server.ts";
import { getPaymentProvider } from "./get-payment-provider.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import type { OrderStatus } from "./order-status.server.ts";

/** When a post was refused that looked like the provider's, for whoever watches for troubles. */
export const refusedEvents = createRecentTimes();

type Handling = {
  database: Database;
  /** The provider's name. */
  provider: string;
  receivedAt: Date;
  /** The id of the request in the log. */
  requestId?: string | undefined;
};

/** Brings the order up to date with news from a provider. Repeated news changes nothing. */
export async function handlePaymentEvent(
  news: PaymentNews,
  { database, provider, receivedAt, requestId }: Handling,
) {
  const result =
    news.status === "event"
      ? await fulfilOrder({ database, event: news.event, provider, receivedAt })
      : await refundOrder({ database, refund: news.refund, receivedAt });
  if (result.status !== "changed") return;
  const { status, sessionId: session } = result.order;
  const { id } = news.status === "event" ? news.event : news.refund;
  logOrder(status, { request: requestId, session, event: id });
}

type TakenEvent =
  /** Stored, known already, or irrelevant: it need not be sent again. */
  | { status: "taken" }
  /** Not from the provider, or too old. */
  | { status: "refused" }
  /** Nothing was stored: it has to be sent again. */
  | { status: "unavailable" };

type PostedEvent = {
  /** The body as it came, byte for byte. */
  body: Uint8Array;
  headers: Headers;
  /** The id of the request in the log. */
  requestId?: string | undefined;
};

type Dependencies = { connect: Connect; provider: PaymentProvider | undefined; now: Date };

/** Handles a post to the webhook: checks the sender, then brings the order up to date. */
export async function takePaymentEvent(
  { body, headers, requestId }: PostedEvent,
  { connect, provider, now }: Dependencies = defaultDependencies(),
): Promise<TakenEvent> {
  const received = provider?.verifyAndParseEvent?.({ body, headers, receivedAt: now });
  if (!provider || !received || received.status === "refused") {
    if (provider?.looksSigned?.(headers)) refusedEvents.note(now);
    return { status: "refused" };
  }
  if (received.status === "ignored") return { status: "taken" };
  try {
    const database = await connect();
    const { name } = provider;
    await handlePaymentEvent(received, { database, provider: name, receivedAt: now, requestId });
    return { status: "taken" };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A payment event could not be stored", error, { request: requestId });
    return { status: "unavailable" };
  }
}

function defaultDependencies(): Dependencies {
  return { connect: getDatabase, provider: getPaymentProvider(), now: new Date() };
}

/** Logs that an order has a new status. The log never names the buyer. */
function logOrder(status: OrderStatus, trace: Trace) {
  if (!isLogged("info", getEnv().logLevel)) return;
  console.log(formatLogLine("info", new Date().toISOString(), trace, `order ${status}`));
}
