import type { Database } from "../database/tables.server.ts";
import { findPerson } from "../person/person.server.ts";
import type { OrderRow } from "./advance-order.server.ts";
import { outranks } from "./order-status.server.ts";
import { findOrdersOf } from "./person-orders.server.ts";
import { findOrderRow } from "./read-orders.server.ts";

/** What a person names an order by: its reference in its stored form, or the address of the payment. */
export type NamedOrder = { reference: string } | { email: string };

/**
 * Marks the orders that a person withdraws from. An address names all of its orders of which the money is
 * not back yet. One that was marked before keeps its first declaration.
 *
 * @param transaction the one that stores the declaration
 * @returns the orders, the latest first; none if nobody bought under that name
 */
export async function markWithdrawn(
  transaction: Database,
  named: NamedOrder,
  declaration: { reference: string; receivedAt: Date },
): Promise<OrderRow[]> {
  const orders = (await findNamed(transaction, named)).filter(isOpen);
  const moment = declaration.receivedAt.toISOString();
  for (const { session_id } of orders) {
    await transaction
      .updateTable("orders")
      .set({ withdrawn_at: moment, withdrawal: declaration.reference, updated_at: moment })
      .where("session_id", "=", session_id)
      .where("withdrawn_at", "is", null)
      .execute();
  }
  return orders;
}

/** Takes the mark from an order: who knew its buyer's address may have made the declaration. Returns whether it had one. */
export async function unmarkWithdrawn(
  database: Database,
  reference: string,
  now: Date,
): Promise<boolean> {
  const result = await database
    .updateTable("orders")
    .set({ withdrawn_at: null, withdrawal: null, updated_at: now.toISOString() })
    .where("reference", "=", reference)
    .where("withdrawn_at", "is not", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function findNamed(transaction: Database, named: NamedOrder): Promise<OrderRow[]> {
  if ("email" in named) return findOrdersOf(transaction, findPerson(named.email));
  const row = await findOrderRow(transaction, named.reference);
  return row ? [row] : [];
}

/** Whether there is a contract: the money came, or is on its way, and is not back. */
function isOpen({ status }: OrderRow): boolean {
  return status === "pending" || (outranks(status, "failed") && status !== "refunded");
}
