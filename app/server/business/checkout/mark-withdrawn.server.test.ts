import { sql } from "kysely";
import { expect, test } from "vitest";
import { describePostgres } from "#tests/support/engines.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { storeMoneyBack } from "./fulfil-order.server.ts";
import { markWithdrawn } from "./mark-withdrawn.server.ts";

const receivedAt = new Date("2026-11-22T08:05:00Z");

// Only PostgreSQL is tested, because SQLite has only one writer, so nothing can happen in between.
describePostgres((open) => {
  test("keeps the mark when money goes back in the same moment", async () => {
    const site = await open();
    const { database } = site;
    const session = makeSession({ buyerEmail: "ana@example.com" });
    await storeOrder(database, makeEvent("paid", { session }), receivedAt);
    const { database: other } = await site.openAgain();
    const isSomebodyWaiting = async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(other);
      return rows.length > 0;
    };
    const refund = {
      id: "evt_refund",
      occurredAt: receivedAt,
      paymentId: session.paymentId ?? "",
      refundedInCents: 100,
      isFull: false,
    };
    const { refunded } = await database.transaction().execute(async (transaction) => {
      const named = { email: "ana@example.com" };
      const declaration = { reference: "OD-2345-6789", receivedAt };
      await markWithdrawn(transaction, named, declaration, receivedAt);
      const news = { status: "refund", refund } as const;
      const running = storeMoneyBack({ database: other, news, receivedAt });
      await expect.poll(isSomebodyWaiting).toBe(true);
      return { refunded: running };
    });
    await refunded;
    expect(await database.selectFrom("orders").selectAll().execute()).toMatchObject([
      { withdrawal: "OD-2345-6789", status: "partly-refunded", refunded_in_cents: 100 },
    ]);
  });
});
