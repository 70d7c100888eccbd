/** Everything that is stored about one person, found by e-mail address. */
import { sql } from "kysely";
import { heldBackMail } from "../contact/tell-held-back.server.ts";
import { isPostgres } from "./engine.server.ts";
import type { Database, Tables } from "./tables.server.ts";

/** Rows by the name of their table, as they are stored. */
type PersonData = Record<string, Array<Record<string, unknown>>>;

/** What is stored about the person with this address. */
export async function exportPerson(database: Database, email: string): Promise<PersonData> {
  const person = await findPerson(database, email);
  const read = (table: keyof Tables, column: string, keys: string[]) =>
    database.selectFrom(table).selectAll().where(sql.ref(column), "in", oneOf(keys)).execute();
  return {
    contact_messages: await read("contact_messages", "reference", person.messages),
    newsletter_subscriptions: await read("newsletter_subscriptions", "id", person.subscriptions),
    newsletter_confirmations: await read(
      "newsletter_confirmations",
      "subscription_id",
      person.subscriptions,
    ),
    newsletter_pushes: await read("newsletter_pushes", "subscription_id", person.subscriptions),
    orders: await read("orders", "session_id", person.orders),
    payment_events: await read("payment_events", "session_id", person.orders),
    refund_events: await read("refund_events", "payment_id", person.payments),
    order_mails: await read("order_mails", "session_id", person.orders),
    outbox_mails: await read("outbox_mails", "id", person.mails),
  };
}

/** How many rows of each table were deleted; of orders, how many forgot their buyer. */
type Erasure = Record<
  "contact_messages" | "newsletter_subscriptions" | "orders" | "outbox_mails",
  number
>;

/**
 * Erases what is stored about the person with this address, mails that still wait included. Orders
 * stay, because the books have to be kept, but forget who bought, whatever comes in later.
 */
export async function erasePerson(database: Database, email: string, now: Date): Promise<Erasure> {
  const isFile = !isPostgres(database);
  // Else a deleted row stays readable in the file until its place is needed.
  if (isFile) await sql`pragma secure_delete = on`.execute(database);
  const erasure = await database.transaction().execute(async (transaction) => {
    const { messages, subscriptions, orders, mails } = await findPerson(transaction, email);
    await transaction
      .deleteFrom("contact_messages")
      .where("reference", "in", oneOf(messages))
      .execute();
    // Their links, and what the newsletter service still has to hear, go with them.
    await transaction
      .deleteFrom("newsletter_subscriptions")
      .where("id", "in", oneOf(subscriptions))
      .execute();
    const moment = now.toISOString();
    await transaction
      .updateTable("orders")
      .set({ buyer_name: null, buyer_email: null, buyer_erased_at: moment, updated_at: moment })
      .where("session_id", "in", oneOf(orders))
      .execute();
    await tellAgain(transaction, mails);
    await transaction.deleteFrom("outbox_mails").where("id", "in", oneOf(mails)).execute();
    return {
      contact_messages: messages.length,
      newsletter_subscriptions: subscriptions.length,
      orders: orders.length,
      outbox_mails: mails.length,
    };
  });
  if (isFile) await sql`pragma wal_checkpoint(truncate)`.execute(database);
  return erasure;
}

/** A daily mail that never went out told of other people, too: the next one has to. */
async function tellAgain(transaction: Database, mails: string[]) {
  const unsent = transaction
    .selectFrom("outbox_mails")
    .select("created_at")
    .where("id", "in", oneOf(mails))
    .where("kind", "=", heldBackMail)
    .where("status", "<>", "sent");
  await transaction
    .updateTable("contact_messages")
    .set({ held_back_told_at: null })
    .where("held_back_told_at", "in", unsent)
    .execute();
}

type Person = {
  messages: string[];
  subscriptions: string[];
  orders: string[];
  payments: string[];
  mails: string[];
};

/** The keys of the person's rows. Compared here: SQLite knows the small letters of ASCII only. */
async function findPerson(database: Database, email: string): Promise<Person> {
  const key = email.trim().toLowerCase();
  const is = (address: string | null) => address?.toLowerCase() === key;
  const names = makePattern(key);
  const messages = await database
    .selectFrom("contact_messages")
    .select(["reference", "email"])
    .execute();
  const subscriptions = await database
    .selectFrom("newsletter_subscriptions")
    .select(["id", "email"])
    .execute();
  const orders = await database
    .selectFrom("orders")
    .select(["session_id", "payment_id", "buyer_email"])
    .where("buyer_email", "is not", null)
    .execute();
  const mails = await database
    .selectFrom("outbox_mails")
    .select(["id", "recipient", "reply_to", "body_text"])
    .execute();
  const bought = orders.filter((order) => is(order.buyer_email));
  return {
    messages: messages.filter((row) => is(row.email)).map(({ reference }) => reference),
    subscriptions: subscriptions.filter((row) => is(row.email)).map(({ id }) => id),
    orders: bought.map(({ session_id }) => session_id),
    payments: bought.flatMap(({ payment_id }) => payment_id ?? []),
    // Mails to the person, and mails to the owner about the person.
    mails: mails
      .filter(
        (mail) =>
          is(mail.recipient) || is(mail.reply_to) || names.test(mail.body_text.toLowerCase()),
      )
      .map(({ id }) => id),
  };
}

/** Finds an address in a text, but not as the end or the beginning of another one. */
function makePattern(key: string): RegExp {
  const escaped = key.replaceAll(
    /[^\p{L}\p{N}@]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
  return new RegExp(`(?<![\\p{L}\\p{N}._+-])${escaped}(?!\\.?[\\p{L}\\p{N}_-])`, "u");
}

/** PostgreSQL wants something in the brackets, and no key is the empty text. */
function oneOf(keys: string[]): string[] {
  return ["", ...keys];
}
