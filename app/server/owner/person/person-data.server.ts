import { sql } from "kysely";
import { personOrders } from "#app/server/business/checkout/person-orders.server.ts";
import { personMessages } from "#app/server/business/contact/person-messages.server.ts";
import { isPostgres } from "#app/server/platform/database/engine.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { personMails } from "#app/server/platform/mail/person-mails.server.ts";
import { personSubscriptions } from "#app/server/business/newsletter/person-subscriptions.server.ts";
import { personWithdrawals } from "#app/server/business/withdrawal/person-withdrawals.server.ts";
import { findPerson, type PersonRows } from "#app/server/platform/database/person.server.ts";

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

type Erasure = Record<"messages" | "subscriptions" | "orders" | "withdrawals" | "mails", number>;

/** Orders have to be kept for the books, but without the buyer's data, whatever events come later. */
export async function erasePerson(database: Database, email: string, now: Date): Promise<Erasure> {
  const person = findPerson(email);
  const erasure = await database.transaction().execute(async (transaction) => ({
    // Messages first: erasing them looks up which mails about the person have not gone out yet.
    messages: await personMessages.erase(transaction, person, now),
    subscriptions: await personSubscriptions.erase(transaction, person, now),
    // Before the orders, which tell whose reference a declaration names.
    withdrawals: await personWithdrawals.erase(transaction, person, now),
    orders: await personOrders.erase(transaction, person, now),
    mails: await personMails.erase(transaction, person, now),
  }));
  if (!isPostgres(database)) {
    // A deleted row stays readable in the file, where it was and where its page was copied from, until all is rewritten.
    await sql`vacuum`.execute(database);
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
  }
  return erasure;
}
