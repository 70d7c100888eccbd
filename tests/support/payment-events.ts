import { fulfilOrder } from "#app/server/business/checkout/fulfil-order.server.ts";
import { advanceOrder } from "#app/server/business/checkout/advance-order.server.ts";
import type { Order, ReportedStatus } from "#app/server/business/checkout/order.server.ts";
import type {
  PaymentEvent,
  SessionFacts,
} from "#app/server/business/checkout/payment-provider.server.ts";
import { readRows } from "./stored-rows.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

/** Makes a paid session, as a provider reports it. */
export function makeSession(changes: Partial<SessionFacts> = {}): SessionFacts {
  return {
    id: "practice_0123456789abcdef0123456789abcdef",
    programId: "exam-course",
    amountInCents: 20_500,
    currency: "usd",
    buyerName: "Łukasz O'Brien",
    buyerEmail: "lukasz@example.com",
    paymentId: "practice_payment_0123456789abcdef0123456789abcdef",
    refundedInCents: 0,
    expectedPrice: { amountInCents: 20_500, currency: "usd" },
    ...changes,
  };
}

/** Makes an event with a different id for each outcome. */
export function makeEvent(
  outcome: ReportedStatus,
  changes: Partial<PaymentEvent> = {},
): PaymentEvent {
  const session = changes.session ?? makeSession();
  return {
    id: `evt_${outcome}_${session.id}`,
    occurredAt: new Date("2026-11-21T09:59:58Z"),
    session,
    outcome,
    ...changes,
  };
}

/**
 * Stores an event.
 * @returns the reference of the order
 */
export async function storeOrder(
  database: Database,
  event: PaymentEvent,
  receivedAt: Date,
  provider = "stripe",
): Promise<string> {
  await fulfilOrder({ database, event, provider, receivedAt });
  const [order] = await readRows(database, "orders", { session_id: event.session.id });
  return order?.reference ?? "no order";
}

/** Reads the orders in the order of their sessions. */
export const readOrders = (database: Database) =>
  database.selectFrom("orders").selectAll().orderBy("session_id").execute();

export function makePaidOrder(session: SessionFacts, at: Date, provider = "stripe"): Order {
  return advanceOrder(undefined, {
    reference: "OD-2345-6789",
    session,
    status: "paid",
    expectedPrice: session,
    occurredAt: at,
    provider,
    receivedAt: at,
    sold: undefined,
  });
}
