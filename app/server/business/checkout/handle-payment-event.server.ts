import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { fulfilOrder, takeMoneyBack } from "./fulfil-order.server.ts";
import type { PaymentNews, PaymentProvider } from "./payment-provider.server.ts";
import { createSlidingWindow } from "#app/server/platform/process/sliding-window.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import {
  logEvent,
  withDatabaseFallback,
} from "#app/server/platform/process/report-fault.server.ts";
import { getPaymentProvider } from "./get-payment-provider.server.ts";

export const refusedEvents = createSlidingWindow();

type Handling = {
  database: Database;
  provider: string;
  receivedAt: Date;
  requestId?: string | undefined;
};

export async function handlePaymentEvent(
  news: PaymentNews,
  { database, provider, receivedAt, requestId }: Handling,
) {
  const result =
    news.status === "event"
      ? await fulfilOrder({ database, event: news.event, provider, receivedAt })
      : await takeMoneyBack({ database, news, receivedAt });
  if (result.status !== "changed") return;
  const { status, dispute, sessionId: session } = result.order;
  const { id } = news.status === "refund" ? news.refund : news.event;
  const what =
    news.status === "dispute" ? `order ${status}, dispute ${dispute}` : `order ${status}`;
  logEvent({ request: requestId, session, event: id }, what);
}

type TakenEvent = { status: "taken" | "refused" | "unavailable" };

type PostedEvent = {
  body: Uint8Array;
  headers: Headers;
  requestId?: string | undefined;
};

type Dependencies = { connect: Connect; provider: PaymentProvider | undefined; now: Date };

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
  const { name } = provider;
  return withDatabaseFallback(
    "A payment event could not be stored",
    { status: "unavailable" },
    async () => {
      const database = await connect();
      await handlePaymentEvent(received, { database, provider: name, receivedAt: now, requestId });
      return { status: "taken" };
    },
    { request: requestId },
  );
}

function defaultDependencies(): Dependencies {
  return { connect: getDatabase, provider: getPaymentProvider(), now: new Date() };
}
