import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { OrderStatus } from "./order-status.server.ts";
import type { SessionFacts } from "./payment-provider.server.ts";
import type { OrderRow } from "./advance-order.server.ts";

export type Order = {
  /** What a person reads aloud to name it. */
  reference: string;
  session: SessionFacts;
  status: OrderStatus;
  /** Short name of the provider that the order came from. */
  provider: string;
  isWithdrawn: boolean;
};

/** The order of a checkout session, if one was stored. */
export async function findOrder(database: Database, sessionId: string): Promise<Order | undefined> {
  const row = await database
    .selectFrom("orders")
    .selectAll()
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row && describeOrder(row);
}

/** The row of the order with this reference, in its stored form. */
export async function findOrderRow(
  database: Database,
  reference: string,
): Promise<OrderRow | undefined> {
  return database
    .selectFrom("orders")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
}

function describeOrder(row: OrderRow): Order {
  return {
    reference: row.reference,
    session: {
      id: row.session_id,
      programId: row.program_id,
      amountInCents: row.amount_in_cents,
      currency: row.currency,
      buyerName: row.buyer_name ?? undefined,
      buyerEmail: row.buyer_email ?? undefined,
      paymentId: row.payment_id ?? undefined,
      refundedInCents: row.refunded_in_cents,
    },
    status: row.status,
    provider: row.provider,
    isWithdrawn: row.withdrawn_at !== null,
  };
}

export type OrderFilter = {
  status?: OrderStatus | undefined;
  programId?: string | undefined;
  /** Orders stored since then. */
  since?: Date | undefined;
};

export type ListedOrder = OrderRow & {
  /** Amounts that events reported and that differ from the session's, like `100 usd`. */
  odd_amounts: string[];
};

/** The orders that match the filter, newest first. */
export async function listOrders(
  database: Database,
  { status, programId, since }: OrderFilter,
): Promise<ListedOrder[]> {
  let query = database.selectFrom("orders").selectAll();
  if (status !== undefined) query = query.where("status", "=", status);
  if (programId !== undefined) query = query.where("program_id", "=", programId);
  if (since !== undefined) query = query.where("created_at", ">=", since.toISOString());
  const orders = await query.orderBy("created_at", "desc").orderBy("session_id").execute();
  const odd = await database
    .selectFrom("payment_events")
    .select(["session_id", "odd_amount"])
    .distinct()
    .where("odd_amount", "is not", null)
    .orderBy("odd_amount")
    .execute();
  return orders.map((order) => ({
    ...order,
    odd_amounts: odd
      .filter(({ session_id }) => session_id === order.session_id)
      .flatMap(({ odd_amount }) => odd_amount ?? []),
  }));
}
