import type { Database } from "#app/server/platform/database/tables.server.ts";
import { findContentDigest } from "./content-as-sold.server.ts";
import { fetchedEventId } from "./fetched-events.server.ts";
import { fulfilOrder } from "./fulfil-order.server.ts";
import type { Order } from "./order.server.ts";

/**
 * Marks an order as paid although the buyer paid a different amount, because the owner accepts it. The buyer gets the
 * usual confirmation and can book.
 */
export async function acceptAmount(database: Database, order: Order, now: Date): Promise<void> {
  const { sessionId: id, provider, programId, amountInCents, currency, createdAt } = order;
  const paid = await database
    .selectFrom("payment_events")
    .select(({ fn }) => fn.min("occurred_at").as("at"))
    .where("session_id", "=", id)
    .where("odd_amount", "is not", null)
    .executeTakeFirst();
  const session = {
    id,
    programId,
    amountInCents,
    currency,
    buyerName: undefined,
    buyerEmail: undefined,
    paymentId: order.paymentId ?? undefined,
    refundedInCents: 0,
    contentVersion: await findContentDigest(database, createdAt),
  };
  const event = {
    id: fetchedEventId("accepted", id),
    occurredAt: new Date(paid?.at ?? createdAt),
    session,
    outcome: "paid" as const,
  };
  await fulfilOrder({ database, event, provider, receivedAt: now });
}
