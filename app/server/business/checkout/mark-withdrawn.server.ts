import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { type Order, outranks, findOrderByReference, findOrdersOfBuyer } from "./order.server.ts";

export type NamedOrder = { reference: string } | { email: string };

/**
 * Marks orders as withdrawn. A declaration that names an email address instead of an order applies to all of the
 * buyer's orders that haven't been refunded. An order that has been withdrawn before keeps its first declaration.
 */
export async function markWithdrawn(
  transaction: Database,
  named: NamedOrder,
  { reference, receivedAt }: { reference: string; receivedAt: Date },
  now: Date,
): Promise<Order[]> {
  const mark = { withdrawn_at: receivedAt.toISOString(), withdrawal: reference };
  return markOpen(transaction, named, "withdrawn_at", { ...mark, declared_withdrawal: null }, now);
}

/** Records a declaration that might not have come from the buyer, so the orders remain valid. */
export async function markDeclared(
  transaction: Database,
  named: NamedOrder,
  reference: string,
  now: Date,
): Promise<Order[]> {
  const mark = { declared_withdrawal: reference };
  return markOpen(transaction, named, "declared_withdrawal", mark, now);
}

async function markOpen(
  transaction: Database,
  named: NamedOrder,
  column: "withdrawn_at" | "declared_withdrawal",
  mark: Partial<Tables["orders"]>,
  now: Date,
): Promise<Order[]> {
  const orders = (await findNamed(transaction, named)).filter(isOpen);
  for (const { sessionId } of orders) {
    await transaction
      .updateTable("orders")
      .set({ ...mark, updated_at: now.toISOString() })
      .where("session_id", "=", sessionId)
      .where("withdrawn_at", "is", null)
      .where(column, "is", null)
      .execute();
  }
  return orders;
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

function isOpen({ status }: Order): boolean {
  return status === "pending" || (outranks(status, "failed") && status !== "refunded");
}
