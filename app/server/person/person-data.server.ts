/** Everything that is stored about one person, found by e-mail address. */
import { sql } from "kysely";
import { personOrders } from "../checkout/person-orders.server.ts";
import { personMessages } from "../contact/person-messages.server.ts";
import { isPostgres } from "../database/engine.server.ts";
import type { Database } from "../database/tables.server.ts";
import { personMails } from "../mail/person-mails.server.ts";
import { personSubscriptions } from "../newsletter/person-subscriptions.server.ts";
import { findPerson, type PersonRows } from "./person.server.ts";

/** What is stored about the person with this address. */
export async function exportPerson(database: Database, email: string): Promise<PersonRows> {
  const person = findPerson(email);
  return {
    ...(await personMessages.read(database, person)),
    ...(await personSubscriptions.read(database, person)),
    ...(await personOrders.read(database, person)),
    ...(await personMails.read(database, person)),
  };
}

/** How many of each were deleted; of orders, how many forgot their buyer. */
type Erasure = Record<"messages" | "subscriptions" | "orders" | "mails", number>;

/**
 * Erases what is stored about the person with this address, mails that still wait included. Orders
 * stay, because the books have to be kept, but forget who bought, whatever comes in later.
 */
export async function erasePerson(database: Database, email: string, now: Date): Promise<Erasure> {
  const person = findPerson(email);
  const isFile = !isPostgres(database);
  // Else a deleted row stays readable in the file until its place is needed.
  if (isFile) await sql`pragma secure_delete = on`.execute(database);
  const erasure = await database.transaction().execute(async (transaction) => ({
    // Messages first: they ask which mails about the person have not gone out yet.
    messages: await personMessages.erase(transaction, person, now),
    subscriptions: await personSubscriptions.erase(transaction, person, now),
    orders: await personOrders.erase(transaction, person, now),
    mails: await personMails.erase(transaction, person, now),
  }));
  if (isFile) await sql`pragma wal_checkpoint(truncate)`.execute(database);
  return erasure;
}
