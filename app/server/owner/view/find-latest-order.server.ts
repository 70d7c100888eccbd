/** Shows the pages of an order with the latest paid one. */
import { makeOrderPath } from "#app/server/business/checkout/order-links.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

export const latestOrder = "/orders/latest";
export const latestCheckout = "/checkout/success?session_id=latest";

/** Returns the address of a page with an order. Without any order, it stays, and the page says that there's none. */
export async function withLatestOrder(database: Database, address: string): Promise<string> {
  if (address !== latestOrder && address !== latestCheckout) return address;
  const order = await database
    .selectFrom("orders")
    .select(["reference", "session_id"])
    .where("status", "=", "paid")
    .where("buyer_erased_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!order) return address;
  if (address === latestOrder) return makeOrderPath(database, order.reference, new Date());
  return `/checkout/success?session_id=${encodeURIComponent(order.session_id)}`;
}
