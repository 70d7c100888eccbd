import type { Database } from "#app/server/platform/database/tables.server.ts";
import { toOrder, type Order } from "./order.server.ts";

export function findOrder(database: Database, sessionId: string): Promise<Order | undefined> {
  return findBy(database, "session_id", sessionId);
}

export function findOrderByReference(
  database: Database,
  reference: string,
): Promise<Order | undefined> {
  return findBy(database, "reference", reference);
}

async function findBy(
  database: Database,
  column: "session_id" | "reference",
  value: string,
): Promise<Order | undefined> {
  const row = await database
    .selectFrom("orders")
    .selectAll()
    .where(column, "=", value)
    .executeTakeFirst();
  return row && toOrder(row);
}

export async function findOrdersOfBuyer(database: Database, email: string): Promise<Order[]> {
  const rows = await database
    .selectFrom("orders")
    .selectAll()
    .where("buyer_email_key", "=", email.trim().toLowerCase())
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(toOrder);
}
