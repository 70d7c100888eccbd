/** Makes the preview's pages about an order show the latest paid order. */
import { makeOrderPath } from "#app/server/business/checkout/order-links.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

export const latestOrder = "/orders/latest";
export const latestCheckout = "/checkout/success?session_id=latest";

/**
 * Puts the latest order into the URL of a page. If there are no orders, the URL doesn't change, and the page
 * says that there's no order.
 */
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
