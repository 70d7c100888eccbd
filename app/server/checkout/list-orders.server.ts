import type { Database } from "../database/tables.server.ts";
import type { OrderRow } from "./advance-order.server.ts";
import type { OrderStatus } from "./order-status.server.ts";

export type OrderFilter = {
  status?: OrderStatus | undefined;
  programId?: string | undefined;
  /** Orders stored since then. */
  since?: Date | undefined;
};

export type ListedOrder = OrderRow & {
  /** Amounts that events told in place of what was asked for, like `100 usd`. */
  odd_amounts: string[];
};

/** The orders that fit, newest first. */
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
