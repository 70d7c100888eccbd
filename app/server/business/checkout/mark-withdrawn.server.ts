import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { type Order, outranks, findOrderByReference, findOrdersOfBuyer } from "./order.server.ts";

export type NamedOrder = { reference: string } | { email: string };

/**
 * Marks orders as withdrawn. A declaration that names an email address instead of an order applies to all orders that
 * the buyer had placed by then, except refunded ones. An order that has been withdrawn before keeps its first
 * declaration.
 */
export async function markWithdrawn(
  transaction: Database,
  named: NamedOrder,
  { reference, receivedAt }: { reference: string; receivedAt: Date },
  now: Date,
): Promise<Order[]> {
  const moment = receivedAt.toISOString();
  const orders = (await findOpen(transaction, named)).filter(
    (order) => "reference" in named || wasPlaced(order, moment),
  );
  const mark = { withdrawn_at: moment, withdrawal: reference, declared_withdrawal: null };
  await setMark(transaction, orders, "withdrawn_at", mark, now);
  return orders;
}

/** Whether the order existed at a moment. The provider may tell of a payment late, so any of the times counts. */
function wasPlaced({ createdAt, pendingAt, paidAt }: Order, moment: string): boolean {
  return [createdAt, pendingAt, paidAt].some((at) => at !== null && at <= moment);
}

/** Records a declaration that might not have come from the buyer, so the orders remain valid. */
export async function markDeclared(
  transaction: Database,
  named: NamedOrder,
  reference: string,
  now: Date,
): Promise<Order[]> {
  const orders = await findOpen(transaction, named);
  await setMark(
    transaction,
    orders,
    "declared_withdrawal",
    { declared_withdrawal: reference },
    now,
  );
  return orders;
}

async function setMark(
  transaction: Database,
  orders: readonly Order[],
  column: "withdrawn_at" | "declared_withdrawal",
  mark: Partial<Tables["orders"]>,
  now: Date,
): Promise<void> {
  for (const { sessionId } of orders) {
    await transaction
      .updateTable("orders")
      .set({ ...mark, updated_at: now.toISOString() })
      .where("session_id", "=", sessionId)
      .where("withdrawn_at", "is", null)
      .where(column, "is", null)
      .execute();
  }
}

export async function unmarkWithdrawn(
  database: Database,
  reference: string,
  now: Date,
): Promise<boolean> {
  const result = await database
    .updateTable("orders")
    .set({
      withdrawn_at: null,
      withdrawal: null,
      declared_withdrawal: null,
      refund_settled_at: null,
      updated_at: now.toISOString(),
    })
    .where("reference", "=", reference)
    .where((row) =>
      row.or([row("withdrawn_at", "is not", null), row("declared_withdrawal", "is not", null)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function findNamed(transaction: Database, named: NamedOrder): Promise<Order[]> {
  if ("email" in named) return findOrdersOfBuyer(transaction, named.email);
  const order = await findOrderByReference(transaction, named.reference);
  return order ? [order] : [];
}

async function findOpen(transaction: Database, named: NamedOrder): Promise<Order[]> {
  return (await findNamed(transaction, named)).filter(isOpen);
}

function isOpen({ status }: Order): boolean {
  return status === "pending" || (outranks(status, "failed") && status !== "refunded");
}
