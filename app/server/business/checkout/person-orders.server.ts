import {
  oneOf,
  readRows,
  type PersonalRecords,
} from "#app/server/platform/database/person.server.ts";
import { findOrdersOfBuyer } from "./read-orders.server.ts";

export const personOrders: PersonalRecords = {
  async read(database, person) {
    const orders = await findOrdersOfBuyer(database, person.email);
    const sessions = orders.map(({ sessionId }) => sessionId);
    const payments = orders.flatMap(({ paymentId }) => paymentId ?? []);
    return {
      orders: await readRows(database, "orders", "session_id", sessions),
      payment_events: await readRows(database, "payment_events", "session_id", sessions),
      refund_events: await readRows(database, "refund_events", "payment_id", payments),
      order_mails: await readRows(database, "order_mails", "session_id", sessions),
    };
  },
  async erase(transaction, person, now) {
    const orders = await findOrdersOfBuyer(transaction, person.email);
    const sessions = orders.map(({ sessionId }) => sessionId);
    // Orders are kept for the books, without the buyer.
    await transaction
      .updateTable("orders")
      .set(withoutBuyer(now))
      .where("session_id", "in", oneOf(sessions))
      .execute();
    return orders.length;
  },
};

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
