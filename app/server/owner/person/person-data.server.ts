import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isPostgres } from "#app/server/platform/database/engine.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { heldBackMail } from "#app/server/business/contact/held-back-digest.server.ts";
import { findOrdersOfBuyer } from "#app/server/business/checkout/order.server.ts";
import { readState, removeState, storeState } from "#app/server/owner/today/room-state.server.ts";

type Person = {
  email: string;
  has(address: string | null): boolean;
  isNamedIn(text: string): boolean;
};

export type PersonRows = Record<string, Array<Record<string, unknown>>>;

type PersonalRecords = {
  read(database: Database, person: Person): Promise<PersonRows>;
  erase(transaction: Database, person: Person, now: Date): Promise<number>;
};

export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}

/**
 * Returns functions that recognize a person's email address. They recognize nothing if the string isn't an
 * address. Addresses are compared here, because SQLite's `lower` changes only ASCII letters.
 */
function findPerson(email: string): Person {
  const key = email.trim().toLowerCase();
  if (!isAddress(key)) return { email: key, has: () => false, isNamedIn: () => false };
  const pattern = matchAddress(key);
  return {
    email: key,
    has: (address) => address?.toLowerCase() === key,
    isNamedIn: (text) => pattern.test(text.toLowerCase()),
  };
}

/** Matches an email address in a text, but not as part of a longer address. */
function matchAddress(key: string): RegExp {
  const escaped = key.replaceAll(
    /[^\p{L}\p{N}@]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
  return new RegExp(`(?<![\\p{L}\\p{N}._+-])${escaped}(?!\\.?[\\p{L}\\p{N}_-])`, "u");
}

function readRows(
  database: Database,
  table: keyof Tables,
  column: string,
  keys: readonly string[],
): Promise<PersonRows[string]> {
  return database.selectFrom(table).selectAll().where(sql.ref(column), "in", oneOf(keys)).execute();
}

/**
 * Makes a list for `in (...)`. PostgreSQL refuses an empty list, so every list gets an extra empty string,
 * which no key equals.
 */
function oneOf(keys: readonly string[]): string[] {
  return ["", ...keys];
}

type KeyColumn = [table: keyof Tables, column: string];

/**
 * Describes how a person's rows are read and deleted.
 * @param others tables whose rows the database deletes along with the main table's rows
 */
function personalRecords(
  find: (database: Database, person: Person) => Promise<string[]>,
  main: KeyColumn,
  ...others: KeyColumn[]
): PersonalRecords {
  return {
    async read(database, person) {
      const keys = await find(database, person);
      const rows: PersonRows = {};
      for (const [table, column] of [main, ...others])
        rows[table] = await readRows(database, table, column, keys);
      return rows;
    },
    async erase(transaction, person) {
      const [table, column] = main;
      const keys = await find(transaction, person);
      await transaction.deleteFrom(table).where(sql.ref(column), "in", oneOf(keys)).execute();
      return keys.length;
    },
  };
}

const personWithdrawals = personalRecords(findDeclarations, ["withdrawals", "reference"]);

async function findDeclarations(database: Database, person: Person): Promise<string[]> {
  const orders = await findOrdersOfBuyer(database, person.email);
  const bought = new Set(orders.map(({ reference }) => reference));
  const rows = await database
    .selectFrom("withdrawals")
    .select(["reference", "email", "named_order"])
    .execute();
  return rows
    .filter(
      ({ email, named_order }) =>
        person.has(email) || person.has(named_order) || bought.has(named_order.toUpperCase()),
    )
    .map(({ reference }) => reference);
}

const personSubscriptions = personalRecords(
  findSubscriptions,
  ["newsletter_subscriptions", "id"],
  ["newsletter_confirmations", "subscription_id"],
  ["newsletter_pushes", "subscription_id"],
);

async function findSubscriptions(database: Database, person: Person): Promise<string[]> {
  const rows = await database
    .selectFrom("newsletter_subscriptions")
    .select(["id", "email"])
    .execute();
  return rows.filter(({ email }) => person.has(email)).map(({ id }) => id);
}

const personOrders: PersonalRecords = {
  async read(database, person) {
    const orders = await findOrdersOfBuyer(database, person.email);
    const sessions = orders.map(({ sessionId }) => sessionId);
    const payments = orders.flatMap(({ paymentId }) => paymentId ?? []);
    return {
      orders: await readRows(database, "orders", "session_id", sessions),
      payment_events: await readRows(database, "payment_events", "session_id", sessions),
      refund_events: await readRows(database, "refund_events", "payment_id", payments),
      refunds: await readRows(database, "refunds", "payment_id", payments),
      disputes: await readRows(database, "disputes", "payment_id", payments),
      order_mails: await readRows(database, "order_mails", "session_id", sessions),
      order_notes: await readRows(database, "order_notes", "session_id", sessions),
    };
  },
  async erase(transaction, person, now) {
    const orders = await findOrdersOfBuyer(transaction, person.email);
    const sessions = orders.map(({ sessionId }) => sessionId);
    await transaction
      .deleteFrom("order_notes")
      .where("session_id", "in", oneOf(sessions))
      .execute();
    // Orders are kept for accounting, but without the buyer's data.
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

const messages = personalRecords(
  findMessages,
  ["contact_messages", "reference"],
  ["message_replies", "reference"],
);

const personMessages: PersonalRecords = {
  read: (database, person) => messages.read(database, person),
  async erase(transaction, person, now) {
    const erased = await messages.erase(transaction, person, now);
    await listAgain(transaction, person);
    return erased;
  },
};

async function findMessages(database: Database, person: Person): Promise<string[]> {
  const rows = await database
    .selectFrom("contact_messages")
    .select(["reference", "email"])
    .execute();
  return rows.filter(({ email }) => person.has(email)).map(({ reference }) => reference);
}

/** Marks the messages in an erased, unsent digest email as unlisted, so that the next digest lists them. */
async function listAgain(transaction: Database, person: Person) {
  const unsent = transaction
    .selectFrom("outbox_mails")
    .select("created_at")
    .where("id", "in", oneOf(await findMailsAbout(transaction, person)))
    .where("kind", "=", heldBackMail)
    .where("status", "<>", "sent");
  await transaction
    .updateTable("contact_messages")
    .set({ held_back_told_at: null })
    .where("held_back_told_at", "in", unsent)
    .execute();
}

async function findMailsAbout(database: Database, person: Person): Promise<string[]> {
  const rows = await database
    .selectFrom("outbox_mails")
    .select(["id", "recipient", "reply_to", "body_text"])
    .execute();
  return rows
    .filter(
      (mail) =>
        person.has(mail.recipient) || person.has(mail.reply_to) || person.isNamedIn(mail.body_text),
    )
    .map(({ id }) => id);
}

const personMails = personalRecords(findMailsAbout, ["outbox_mails", "id"]);

export async function exportPerson(database: Database, email: string): Promise<PersonRows> {
  const person = findPerson(email);
  return {
    ...(await personMessages.read(database, person)),
    ...(await personSubscriptions.read(database, person)),
    ...(await personOrders.read(database, person)),
    ...(await personWithdrawals.read(database, person)),
    ...(await personMails.read(database, person)),
  };
}

export type Erasure = Record<
  "messages" | "subscriptions" | "orders" | "withdrawals" | "mails" | "notes",
  number
>;

/** Counts what an erasure would delete, based on the export of the same person's data. */
export function countPerson(rows: PersonRows): Erasure {
  const count = (table: keyof Tables) => rows[table]?.length ?? 0;
  return {
    messages: count("contact_messages"),
    subscriptions: count("newsletter_subscriptions"),
    withdrawals: count("withdrawals"),
    orders: count("orders"),
    mails: count("outbox_mails"),
    notes: count("order_notes"),
  };
}

/**
 * Erases a person. Orders are kept for accounting, but without the buyer's data. `rewriteAfterErasure`
 * completes the erasure after the transaction.
 */
export async function eraseRows(transaction: Database, email: string, now: Date): Promise<Erasure> {
  const person = findPerson(email);
  const { notes } = countPerson(await personOrders.read(transaction, person));
  await requestRewrite(transaction, now);
  return {
    // Messages come first, because erasing them still needs the unsent emails about the person.
    messages: await personMessages.erase(transaction, person, now),
    subscriptions: await personSubscriptions.erase(transaction, person, now),
    // Withdrawals come before orders, because the orders tell whose reference a withdrawal names.
    withdrawals: await personWithdrawals.erase(transaction, person, now),
    orders: await personOrders.erase(transaction, person, now),
    mails: await personMails.erase(transaction, person, now),
    notes,
  };
}

const owed = "rewrite-of-file";

/** Records that SQLite's file has to be rewritten, because deleted rows stay readable in it until then. */
export async function requestRewrite(transaction: Database, now: Date): Promise<void> {
  if (!isPostgres(transaction)) await storeState(transaction, owed, randomUUID(), now);
}

/**
 * Rewrites the database file if something was erased since the last call. If another connection is still reading,
 * the next call tries again.
 */
export async function rewriteAfterErasure(database: Database): Promise<void> {
  if (isPostgres(database)) return;
  const erasure = await readState(database, owed);
  if (erasure === undefined) return;
  await sql`vacuum`.execute(database);
  const { rows } = await sql<{ busy: 0 | 1 }>`pragma wal_checkpoint(truncate)`.execute(database);
  if (rows[0]?.busy === 0) await removeState(database, owed, erasure);
}
