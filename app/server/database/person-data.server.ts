/** Everything that is stored about one person, found by e-mail address. */
import { sql, type ExpressionBuilder } from "kysely";
import { isPostgres } from "./engine.server.ts";
import type { Database, Tables } from "./tables.server.ts";

/** Rows by the name of their table, as they are stored. */
export type PersonData = Record<string, Array<Record<string, unknown>>>;

/** What is stored about the person with this address. */
export async function exportPerson(database: Database, email: string): Promise<PersonData> {
  const mine = makeMatcher(database, email);
  return {
    contact_messages: await database
      .selectFrom("contact_messages")
      .selectAll()
      .where(mine.is("email"))
      .execute(),
    newsletter_subscriptions: await database
      .selectFrom("newsletter_subscriptions")
      .selectAll()
      .where(mine.is("email"))
      .execute(),
    orders: await database.selectFrom("orders").selectAll().where(mine.is("buyer_email")).execute(),
    outbox_mails: await database
      .selectFrom("outbox_mails")
      .selectAll()
      .where((expression) => mine.isInMail(expression))
      .execute(),
  };
}

/** How many rows of each table were deleted; of orders, how many forgot their buyer. */
export type Erasure = Record<
  "contact_messages" | "newsletter_subscriptions" | "orders" | "outbox_mails",
  number
>;

/**
 * Erases what is stored about the person with this address, mails that still wait included. Orders
 * stay, because the books have to be kept, but forget who bought.
 */
export async function erasePerson(database: Database, email: string, now: Date): Promise<Erasure> {
  const mine = makeMatcher(database, email);
  const isFile = !isPostgres(database);
  // Else a deleted row stays readable in the file until its place is needed.
  if (isFile) await sql`pragma secure_delete = on`.execute(database);
  const erasure = await database.transaction().execute(async (transaction) => {
    const messages = await transaction
      .deleteFrom("contact_messages")
      .where(mine.is("email"))
      .executeTakeFirst();
    const subscriptions = await transaction
      .deleteFrom("newsletter_subscriptions")
      .where(mine.is("email"))
      .executeTakeFirst();
    const orders = await transaction
      .updateTable("orders")
      .set({ buyer_name: null, buyer_email: null, updated_at: now.toISOString() })
      .where(mine.is("buyer_email"))
      .executeTakeFirst();
    const mails = await transaction
      .deleteFrom("outbox_mails")
      .where((expression) => mine.isInMail(expression))
      .executeTakeFirst();
    return {
      contact_messages: Number(messages.numDeletedRows),
      newsletter_subscriptions: Number(subscriptions.numDeletedRows),
      orders: Number(orders.numUpdatedRows),
      outbox_mails: Number(mails.numDeletedRows),
    };
  });
  if (isFile) await sql`pragma wal_checkpoint(truncate)`.execute(database);
  return erasure;
}

/** Upper and lower case make no other person. */
function makeMatcher(database: Database, email: string) {
  const key = email.trim().toLowerCase();
  const is = (column: "email" | "buyer_email" | "recipient" | "reply_to") =>
    sql<boolean>`lower(${sql.ref(column)}) = ${key}`;
  const find = sql.raw(isPostgres(database) ? "strpos" : "instr");
  return {
    is,
    /** Mails to the person, and mails to the owner about the person. */
    isInMail: (expression: ExpressionBuilder<Tables, "outbox_mails">) =>
      expression.or([
        is("recipient"),
        is("reply_to"),
        sql<boolean>`${find}(lower(body_text), ${key}) > 0`,
      ]),
  };
}
