import type { Database } from "../database/tables.server.ts";
import type { OrderRow } from "./advance-order.server.ts";
import type { OrderStatus } from "./order-status.server.ts";

export type OrderFilter = {
  status?: OrderStatus | undefined;
  programId?: string | undefined;
  /** Orders stored since then. */
  since?: Date | undefined;
};

/** The orders that fit, newest first. */
export async function listOrders(
  database: Database,
  { status, programId, since }: OrderFilter,
): Promise<OrderRow[]> {
  let query = database.selectFrom("orders").selectAll();
  if (status !== undefined) query = query.where("status", "=", status);
  if (programId !== undefined) query = query.where("program_id", "=", programId);
  if (since !== undefined) query = query.where("created_at", ">=", since.toISOString());
  return query.orderBy("created_at", "desc").orderBy("session_id").execute();
}
