import { readFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect } from "vitest";
import { storeMessage } from "#tests/support/contact-form.ts";
import { siteTest as test, openFile, type EngineDatabase } from "#tests/support/engines.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { insertSubscription, insertWithdrawal, readRows } from "#tests/support/stored-rows.ts";
import type { ReportedStatus } from "#app/server/business/checkout/order.server.ts";
import { startPruning } from "#app/server/owner/pruning/prune-nightly.server.ts";
import { addNote } from "../order-notes.server.ts";
import { eraseRows, exportPerson } from "./person-data.server.ts";
import { erasePerson } from "#tests/support/erase-person.ts";
import { sql } from "kysely";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";

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
  const session = makeSession({ id: `session of ${email}`, paymentId: email, buyerEmail: email });
  const reference = await storeOrder(database, makeEvent("paid", { session }), now);
  const note = { id: crypto.randomUUID(), text: "Prefers mornings" };
  expect(await addNote(database, reference, note, now)).toBe("added");
  await insertWithdrawal(database, `withdrawal of ${email}`, { named_order: email, email });
}

test("exports and erases one person, in whatever case the address was typed, and nobody else", async (opened) => {
  const { database } = opened;
  // The second address belongs to another person, and contains the first.
  for (const email of ["Ana+Jobs@Example.com", "joana+jobs@example.com"]) {
    await send(opened, email);
    await addTraces(opened, email);
  }
  const joana = await exportPerson(database, "joana+jobs@example.com");
  const data = await exportPerson(database, "ana+jobs@example.com");
  const counts = Object.entries(data).map(([table, rows]) => [table, rows.length]);
  // Two emails are about the message, and two about the order.
  const rows = { contact_messages: 1, newsletter_subscriptions: 1, orders: 1, order_notes: 1 };
  expect(Object.fromEntries(counts)).toMatchObject({ ...rows, outbox_mails: 4 });
  expect(JSON.stringify(data)).not.toContain("joana");

  const erased = { messages: 1, subscriptions: 1, orders: 1, withdrawals: 1, mails: 4, notes: 1 };
  expect(await erasePerson(database, "ANA+JOBS@example.com", now)).toEqual(erased);
  const after = await exportPerson(database, "ana+jobs@example.com");
  expect(Object.values(after).flat()).toEqual([]);
  const orders = await readRows(database, "orders");
  const buyers = orders.map((order) => `${order.amount_in_cents} ${order.buyer_email}`);
  expect(buyers.toSorted()).toEqual(["20500 joana+jobs@example.com", "20500 null"]);
  expect(await exportPerson(database, "joana+jobs@example.com")).toEqual(joana);
});

// This test fails if SQLite's lower() compares addresses, because it only changes ASCII letters.
test("finds an address whose large letters are not of ASCII", async (opened) => {
  await send(opened, "ŁUKASZ@PRZYKŁAD.example");
  const erasure = await erasePerson(opened.database, "łukasz@przykład.example", now);
  expect(erasure).toMatchObject({ messages: 1, mails: 2 });
});

const statuses = ["pending", "paid"] as const;

// This test fails if an order doesn't record that its buyer was erased.
test.for(statuses)("events after erasing a %s order name nobody", async (status, { database }) => {
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
});

// Fails without the vacuum or the checkpoint, because SQLite leaves deleted bytes in place.
test("leaves nothing of an erased person in the files, at the latest after the next start", async () => {
  const opened = openFile();
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

/**
 * `words` are by or about the person, `address` is an email address, `link` connects rows of one person, and
 * `network` is a digest that is deleted with its row. All other columns say nothing about people.
 */
type Kind = "words" | "address" | "link" | "network" | "none";

/**
 * State here what a new column contains. Unless it is "none", it has to be in the records of its table in
 * person-data.server.ts.
 */
const kinds = classify({
  // The owner wrote this data, or it's about the owner.
  admin_challenges: { none: "challenge purpose expires_at" },
  admin_changes: { none: "id changed_at session_id device action subject" },
  admin_codes: { none: "code_digest created_at used_at" },
  admin_links: { none: "token_digest source created_at expires_at used_at" },
  admin_passkeys: { none: "id public_key counter transports name host created_at used_at" },
  admin_sessions: { none: "id device way passkey_id created_at seen_at ended_at" },
  admin_state: { none: "name value stored_at" },
  backups: {
    none: `id reason file begun_at leased_until ended_at fault bytes handed_over_at hand_over_fault rehearsed_at
      rehearsal_fault`,
  },
  contact_messages: {
    words: "first_name last_name message content_digest text_digest submission",
    address: "email",
    link: "reference",
    network: "client_digest",
    none: "topic answer_by received_at suspected_for answered_at held_back_told_at deleted_at",
  },
  content_files: { none: "digest encoding body bytes" },
  content_versions: { none: "number digest files source note published_at served_at refused_for" },
  // The owner wrote this data, or it's about the owner.
  draft_edits: { none: "address before after" },
  draft_log: { none: "save address before after writer number" },
  draft_revisions: { none: "revision base files disputed saved_at" },
  draft_saves: { none: "save base files saved_at" },
  daily_mails: { none: "kind day queued_at" },
  message_replies: { words: "body", link: "reference", none: "id mail_id sent_at" },
  newsletter_confirmations: { words: "token_digest", link: "subscription_id", none: "expires_at" },
  newsletter_pushes: {
    link: "subscription_id",
    none: "status attempts next_attempt_at lease_token leased_until last_fault",
  },
  newsletter_subscriptions: {
    words: "first_name",
    address: "email_key email",
    link: "id",
    none: "status consent requested_at confirmed_at unsubscribed_at mailed_at",
  },
  order_notes: { words: "text", link: "session_id", none: "id created_at updated_at deleted_at" },
  order_mails: { link: "session_id", none: "kind queued_at" },
  orders: {
    words: "buyer_name",
    address: "buyer_email buyer_email_key",
    link: "session_id payment_id reference withdrawal declared_withdrawal",
    none: `provider program_id amount_in_cents currency status created_at updated_at pending_at paid_at
      failed_at expired_at refunded_at refunded_in_cents buyer_erased_at withdrawn_at
      start_request checked_at refund_settled_at sold failed_refund_in_cents dispute dispute_due_at`,
  },
  outbox_mails: {
    words: "subject body_text body_html headers",
    address: "recipient reply_to",
    link: "about",
    none: `id kind message_id status attempts tried_for_ms first_attempt_at next_attempt_at lease_token leased_until
      last_fault created_at settled_at send_after`,
  },
  page_dates: { none: "path digest changed_at" },
  payment_events: { link: "session_id", none: "id outcome occurred_at received_at odd_amount" },
  practice_sessions: {
    none: "id idempotency_key program_id amount_in_cents currency stage created_at updated_at start_request content_version",
  },
  prunings: { none: "day pruned_at messages mails subscriptions withdrawals buyers" },
  rate_limits: { network: "key", none: "points expires_at" },
  refunds: { link: "payment_id", none: "id amount_in_cents created_at failed_at" },
  disputes: {
    link: "payment_id",
    none: `id amount_in_cents currency status status_at due_at opened_at withdrawn_at reinstated_at`,
  },
  refund_events: {
    link: "payment_id",
    none: "id refunded_in_cents is_full occurred_at received_at",
  },
  // The owner wrote this data, or it's about the owner.
  saved_replies: { none: "id title body changed_at deleted_at" },
  scheduled_publications: {
    none: "id publish_at note base edits files created_at leased_until fault published_at version",
  },
  schema_migrations: { none: "name checksum applied_at" },
  server_secrets: { none: "name value created_at" },
  // The owner wrote this data, or it's about the owner.
  settings: { none: "name value revision changed_at" },
  site_leases: { none: "id leased_until" },
  site_opening: { none: "id opened_at opened_by" },
  troubles: { none: "kind what extent since seen_at told_at told_extent" },
  withdrawals: {
    words: "submission name words",
    address: "named_order email",
    link: "reference",
    none: "received_at answer_by answered_at confirmed_at email_confirmed_at mail_by names_order",
  },
  write_probes: { none: "name probed_at padding" },
});

function classify(tables: Record<string, Partial<Record<Kind, string>>>) {
  const classified = Object.entries(tables).map(([table, lists]) => {
    const columns = Object.entries(lists).flatMap(([kind, names]) =>
      names.split(/\s+/).map((name) => [name, kind] as const),
    );
    return [table, Object.fromEntries(columns)] as const;
  });
  return Object.fromEntries(classified);
}

const namesOf = (row: object = {}) => Object.keys(row).toSorted();

/** The functions for a person's data have to cover these tables. */
const personal = Object.entries(kinds).filter(([, columns]) =>
  Object.values(columns).some((kind) => kind !== "none" && kind !== "network"),
);

const address = "ana@example.com";

test("every column of the database is classified", async ({ database }) => {
  const tables = await database.introspection.getTables();
  const found = tables.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`));
  const classified = Object.entries(kinds).flatMap(([table, columns]) =>
    Object.keys(columns).map((name) => `${table}.${name}`),
  );
  expect(found.toSorted()).toEqual(classified.toSorted());
});

/** Stores a row in each personal table, with a text to search for in each column about the person. */
async function storeTraces(database: Database) {
  const tables = await database.introspection.getTables();
  await database.transaction().execute(async (transaction) => {
    // Orders come first, because others refer to them.
    const ordered = personal.toSorted(([one], [other]) => rank(one) - rank(other));
    for (const [table, columns] of ordered) {
      const types = tables.find(({ name }) => name === table)?.columns ?? [];
      const values = Object.entries(columns).map(([column, kind]) => {
        if (kind === "address") return address;
        if (kind === "link") return "key-of-ana";
        if (kind !== "none") return `${table}.${column} of Ana`;
        const type = types.find(({ name }) => name === column)?.dataType ?? "";
        return /int/i.test(type) ? 1 : "x";
      });
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))}) values (${sql.join(values)})`.execute(
        transaction,
      );
    }
  });
}

const rank = (table: string) => (["orders", "newsletter_subscriptions"].includes(table) ? 0 : 1);

async function readEverything(database: Database): Promise<string> {
  const tables = Object.keys(kinds) as Array<keyof Tables>;
  return JSON.stringify(await Promise.all(tables.map((table) => readRows(database, table))));
}

test("the export of a person has every table and column that knows something", async (site) => {
  await storeTraces(site.database);
  const data = await exportPerson(site.database, address);
  expect(namesOf(data)).toEqual(personal.map(([table]) => table).toSorted());
  for (const [table, columns] of personal)
    expect(data[table]?.map(namesOf)).toEqual([namesOf(columns)]);
});

test("an erased person is in no table and no column anymore", async ({ database }) => {
  await storeTraces(database);
  expect(await readEverything(database)).toContain(address);
  await erasePerson(database, address, new Date());
  const left = await readEverything(database);
  expect(left).not.toContain(address);
  expect(left).not.toContain("of Ana");
  // Accounting needs the payment, under the provider's ids.
  expect(await database.selectFrom("orders").select("amount_in_cents").execute()).toHaveLength(1);
});
