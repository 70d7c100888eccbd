import { readFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { storeMessage } from "#tests/support/contact-form.ts";
import { describeDatabase, describeSqlite, type EngineDatabase } from "#tests/support/engines.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import {
  insertSubscription,
  insertWithdrawal,
  insertRow,
  readRows,
} from "#tests/support/stored-rows.ts";
import type { ReportedStatus } from "#app/server/business/checkout/order.server.ts";
import { startPruning } from "#app/server/owner/pruning/prune-nightly.server.ts";
import { eraseRows, exportPerson } from "./person-data.server.ts";
import { erasePerson } from "#tests/support/erase-person.ts";

const now = new Date("2026-11-21T10:00:00Z");

function send({ database }: EngineDatabase, email: string, receivedAt = now) {
  const message = `This is a message of ${email.toLowerCase()} and nobody else.`;
  return storeMessage(database, { email, message }, receivedAt);
}

const isInFiles = ({ settings }: EngineDatabase, text: string) =>
  ["site.sqlite", "site.sqlite-wal"].some((name) =>
    readFileSync(join(settings["DATA_DIR"] ?? "", name)).includes(text),
  );

async function addTraces({ database }: EngineDatabase, email: string) {
  await insertSubscription(database, email, { first_name: "Ana" });
  const [created_at, updated_at] = [now.toISOString(), now.toISOString()];
  const session_id = `session_of_${email}`;
  const buyer = { buyer_name: "Ana", buyer_email: email, buyer_email_key: email.toLowerCase() };
  const money = { amount_in_cents: 20_500, refunded_in_cents: 0, failed_refund_in_cents: 0 };
  const sale = { provider: "practice", program_id: "exam-course", currency: "usd" };
  const order = { ...buyer, ...money, ...sale, session_id, created_at, updated_at };
  const reference = `reference_of_${email}`;
  await insertRow(database, "orders", { ...order, reference, status: "paid" });
  const note = { id: `note_of_${email}`, session_id, text: "Prefers mornings" };
  await insertRow(database, "order_notes", { ...note, created_at, updated_at });
  await insertWithdrawal(database, `withdrawal of ${email}`, { named_order: email, email });
  await fillOutbox(database, [makeMail({ kind: "order-paid", to: email })]);
}

describeDatabase((open) => {
  test("exports and erases one person, in whatever case the address was typed, and nobody else", async () => {
    const opened = await open();
    const { database } = opened;
    // The second address belongs to another person, and contains the first.
    for (const email of ["Ana+Jobs@Example.com", "joana+jobs@example.com"]) {
      await send(opened, email);
      await addTraces(opened, email);
    }
    const data = await exportPerson(database, "ana+jobs@example.com");
    const counts = Object.entries(data).map(([table, rows]) => [table, rows.length]);
    // Two emails are about the message, and one is the person's own.
    const rows = { contact_messages: 1, newsletter_subscriptions: 1, orders: 1, order_notes: 1 };
    expect(Object.fromEntries(counts)).toMatchObject({ ...rows, outbox_mails: 3 });
    expect(JSON.stringify(data)).not.toContain("joana");

    const erased = { messages: 1, subscriptions: 1, orders: 1, withdrawals: 1, mails: 3, notes: 1 };
    expect(await erasePerson(database, "ANA+JOBS@example.com", now)).toEqual(erased);
    const after = await exportPerson(database, "ana+jobs@example.com");
    expect(Object.values(after).flat()).toEqual([]);
    const orders = await readRows(database, "orders");
    const buyers = orders.map((order) => `${order.amount_in_cents} ${order.buyer_email}`);
    expect(buyers.toSorted()).toEqual(["20500 joana+jobs@example.com", "20500 null"]);
    const others = await exportPerson(database, "joana+jobs@example.com");
    expect(Object.values(others).flat()).toHaveLength(8);
  });

  // This test fails if SQLite's lower() compares addresses, because it only changes ASCII letters.
  test("finds an address whose large letters are not of ASCII", async () => {
    const opened = await open();
    await send(opened, "ŁUKASZ@PRZYKŁAD.example");
    const erasure = await erasePerson(opened.database, "łukasz@przykład.example", now);
    expect(erasure).toMatchObject({ messages: 1, mails: 2 });
  });

  // This test fails if an order doesn't record that its buyer was erased.
  test.each(["pending", "paid"] as const)(
    "a payment event that comes after the erasure of a %s order brings nobody back",
    async (status) => {
      const { database } = await open();
      const take = (outcome: ReportedStatus) => {
        const refundedInCents = outcome === "refunded" ? 20_500 : 0;
        const event = makeEvent(outcome, { session: makeSession({ refundedInCents }) });
        return storeOrder(database, event, now, "practice");
      };
      await take(status);
      await erasePerson(database, "lukasz@example.com", now);
      const next = status === "pending" ? "paid" : "refunded";
      await take(next);
      const { id, amountInCents } = makeSession();
      const order = { session_id: id, status: next, amount_in_cents: amountInCents };
      const erased = { ...order, buyer_name: null, buyer_email: null };
      expect(await readRows(database, "orders")).toMatchObject([erased]);
      const mails = await readRows(database, "outbox_mails");
      expect(mails.length).toBeGreaterThan(0);
      expect(JSON.stringify(mails)).not.toMatch(/lukasz|Brien/i);
    },
  );
});

describeSqlite((open) => {
  // Fails without the vacuum or the checkpoint, because SQLite leaves deleted bytes in place.
  test("leaves nothing of an erased person in the files, at the latest after the next start", async () => {
    const opened = await open();
    const { database, connect } = opened;
    const email = "forget.me@example.com";
    await send(opened, email);
    expect(isInFiles(opened, email)).toBe(true);
    await erasePerson(database, email, now);
    expect(isInFiles(opened, email)).toBe(false);

    await send(opened, email);
    const reader = new Sqlite(join(opened.settings["DATA_DIR"] ?? "", "site.sqlite"));
    reader.exec("BEGIN; SELECT * FROM contact_messages");
    await erasePerson(database, email, now);
    expect(isInFiles(opened, email)).toBe(true);
    reader.close();
    await startPruning(connect, () => "UTC").stop();
    expect(isInFiles(opened, email)).toBe(false);

    await send(opened, email);
    // The process is killed after this.
    await database.transaction().execute((transaction) => eraseRows(transaction, email, now));
    expect(isInFiles(opened, email)).toBe(true);
    await startPruning(connect, () => "UTC").stop();
    expect(isInFiles(opened, email)).toBe(false);

    // No rewrite is pending, so the nightly pruning has to request one itself.
    expect(await readRows(database, "admin_state")).toEqual([]);
    await database.deleteFrom("prunings").execute();
    await send(opened, email, new Date("2006-11-21T10:00:00Z"));
    await startPruning(connect, () => "UTC").stop();
    expect(isInFiles(opened, email)).toBe(false);
  });
});
