import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { OrderRow } from "./advance-order.server.ts";
import {
  oneOf,
  readRows,
  type PersonalRecords,
} from "#app/server/platform/database/person.server.ts";

/** A person's orders, with their events and mails. */
export const personOrders: PersonalRecords = {
  async read(database, person) {
    const orders = await findOrdersOf(database, person.email);
    const sessions = orders.map(({ session_id }) => session_id);
    const payments = orders.flatMap(({ payment_id }) => payment_id ?? []);
    return {
      orders: await readRows(database, "orders", "session_id", sessions),
      payment_events: await readRows(database, "payment_events", "session_id", sessions),
      refund_events: await readRows(database, "refund_events", "payment_id", payments),
      order_mails: await readRows(database, "order_mails", "session_id", sessions),
    };
  },
  async erase(transaction, person, now) {
    const orders = await findOrdersOf(transaction, person.email);
    const sessions = orders.map(({ session_id }) => session_id);
    // Orders have to be kept for the books: only the buyer's data is erased.
    await transaction
      .updateTable("orders")
      .set(withoutBuyer(now))
      .where("session_id", "in", oneOf(sessions))
      .execute();
    return orders.length;
  },
};

/** The columns of an order that loses its buyer's name and address. */
export function withoutBuyer(now: Date) {
  const moment = now.toISOString();
  return {
    buyer_name: null,
    buyer_email: null,
    buyer_email_key: null,
    buyer_erased_at: moment,
    updated_at: moment,
  };
}

/** The orders that were paid with an address, in whatever case it is written; the latest first. */
export async function findOrdersOf(database: Database, email: string): Promise<OrderRow[]> {
  return database
    .selectFrom("orders")
    .selectAll()
    .where("buyer_email_key", "=", email.trim().toLowerCase())
    .orderBy("created_at", "desc")
    .execute();
}
