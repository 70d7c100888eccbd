import { firstNameOf } from "#app/lib/person-name.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { takeToken } from "#app/server/platform/request/take-token.server.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import { fetchedEventId } from "./fetched-events.server.ts";
import {
  type Order,
  type OrderStatus,
  canBook,
  findOrder,
  findStanding,
  hasMoney,
  isMoneyBack,
} from "./order.server.ts";
import { fulfilOrder } from "./fulfil-order.server.ts";
import { makeOrderPath } from "./order-links.server.ts";
import { getProviderFor } from "./get-payment-provider.server.ts";
import { hasReceipt, type PaymentProvider } from "./payment-provider.server.ts";

export type CheckoutOutcome =
  | {
      status: "paid" | "pending" | "checking" | "failed" | "refunded" | "withdrawn" | "taken-back";
      stored: Order;
      firstName: string | undefined;
      order: { reference: string; path: string; hasReceipt: boolean };
      provider: string;
    }
  | { status: "unknown" }
  /** The database or the provider didn't respond, so the page must claim neither success nor failure. */
  | { status: "unreachable" }
  | { status: "too-many"; retryAfter: number };

type Dependencies = {
  connect: Connect;
  provider: PaymentProvider | undefined;
  now: Date;
};

const lookUpLimit = { times: 60, seconds: 600 };

/**
 * Reads the order for the success page. If the webhook hasn't delivered the payment yet, fetches it from the
 * provider and stores the order, because the page shows "paid" only for stored orders.
 */
export async function readCheckoutOutcome(
  sessionId: string | null,
  context: Pick<RequestContext, "client" | "isLocal">,
  dependencies: Dependencies = defaultDependencies(context),
): Promise<CheckoutOutcome> {
  const { provider } = dependencies;
  if (!provider || sessionId === null || !/^\w{1,255}$/.test(sessionId))
    return { status: "unknown" };
  const { client } = context;
  return withDatabaseFallback(
    "The outcome of a checkout could not be read",
    { status: "unreachable" },
    () => findOutcome(sessionId, { ...dependencies, provider, client }),
    { session: sessionId },
  );
}

async function findOutcome(
  sessionId: string,
  {
    connect,
    now,
    provider,
    client,
  }: Dependencies & { provider: PaymentProvider; client: string | undefined },
): Promise<CheckoutOutcome> {
  const database = await connect();
  const order = await findOrder(database, sessionId);
  const outcomeOf = (known: Order) => toOutcome(database, known, provider, now);
  if (order && order.status !== "pending") return outcomeOf(order);

  const token = await takeToken("checkout-outcome", client, lookUpLimit, connect);
  if (token.status === "refused") {
    return order ? outcomeOf(order) : { status: "too-many", retryAfter: token.retryAfter };
  }
  const read = await provider.readSession(sessionId);
  if (read.status !== "found") {
    return order ? outcomeOf(order) : { status: read.status };
  }
  const { session, stage } = read;
  if (stage === "open") return { status: "unknown" };
  if (stage !== order?.status) {
    await fulfilOrder({
      database,
      event: {
        id: fetchedEventId("read", stage, session.id),
        occurredAt: now,
        session,
        outcome: stage,
      },
      provider: provider.name,
      receivedAt: now,
    });
  }
  // Reads the stored order, because its status differs from the reported one if the buyer paid a wrong amount.
  const stored = await findOrder(database, sessionId);
  if (!stored) throw new Error("a stored order is missing");
  return outcomeOf(stored);
}

async function toOutcome(
  database: Database,
  order: Order,
  provider: PaymentProvider,
  now: Date,
): Promise<CheckoutOutcome> {
  const { reference } = order;
  return {
    status: findShown(order),
    provider: order.provider,
    stored: order,
    firstName: firstNameOf(order.buyerName),
    order: {
      reference,
      path: await makeOrderPath(database, reference, now),
      hasReceipt: hasReceipt(order, provider),
    },
  };
}

function findShown(order: Order) {
  if (isMoneyBack(findStanding(order)) && !canBook(order)) return "taken-back";
  if (order.withdrawnAt !== null && hasMoney(order.status)) return "withdrawn";
  return shownAs[order.status];
}

const shownAs: Record<OrderStatus, "paid" | "pending" | "checking" | "failed" | "refunded"> = {
  pending: "pending",
  expired: "failed",
  failed: "failed",
  checking: "checking",
  paid: "paid",
  "partly-refunded": "paid",
  refunded: "refunded",
};

function defaultDependencies(context: Pick<RequestContext, "isLocal">): Dependencies {
  return { connect: getDatabase, provider: getProviderFor(context), now: new Date() };
}
