/**
 * Reads everything that a person and the owner have written to each other, and what else the site has stored
 * about the person.
 */
import { sql } from "kysely";
import { toCamelCase, type CamelCased } from "#app/lib/camel-case.ts";
import { findOrdersOfBuyer, type Order } from "#app/server/business/checkout/order.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { findInboxEntry, type InboxEntry } from "./inbox.server.ts";

/** `mail` is the email's delivery status, or undefined if the email was discarded or deleted. */
export type Reply = CamelCased<Tables["message_replies"]> & {
  mail: Tables["outbox_mails"]["status"] | undefined;
};

export type Turn = InboxEntry | ({ kind: "reply" } & Reply);

export type Conversation = {
  /** The requested message or withdrawal. */
  entry: InboxEntry;
  /** The messages and withdrawals, and the answers sent from the owner's room, oldest first. */
  turns: Turn[];
  orders: Order[];
  newsletter: Tables["newsletter_subscriptions"]["status"] | undefined;
};

/** A person may have sent thousands of messages, so only the newest are shown. */
const maxShown = 100;

export async function readConversation(
  database: Database,
  typed: string,
): Promise<Conversation | undefined> {
  const entry = await findInboxEntry(database, typed);
  if (!entry) return undefined;
  const { email } = entry;
  if (email === null) return { entry, turns: [entry], orders: [], newsletter: undefined };
  const entries = await readEntries(database, entry, email);
  const replies = await readReplies(
    database,
    entries.map(({ reference }) => reference),
  );
  return {
    entry,
    turns: [...entries, ...replies].toSorted((one, other) =>
      readTurnTime(one) < readTurnTime(other) ? -1 : 1,
    ),
    orders: await findOrdersOfBuyer(database, email),
    newsletter: await readSubscription(database, email),
  };
}

export function readTurnTime(turn: Turn): string {
  return turn.kind === "reply" ? turn.sentAt : turn.receivedAt;
}

async function readEntries(
  database: Database,
  entry: InboxEntry,
  email: string,
): Promise<InboxEntry[]> {
  const sameMailbox = sql<boolean>`lower(email) = lower(${email})`;
  const messages = await database
    .selectFrom("contact_messages")
    .selectAll()
    .where(sameMailbox)
    .where("deleted_at", "is", null)
    .where("reference", "<>", entry.reference)
    .orderBy("received_at", "desc")
    .limit(maxShown)
    .execute();
  const withdrawals = await database
    .selectFrom("withdrawals")
    .selectAll()
    .where(sameMailbox)
    .where("reference", "<>", entry.reference)
    .orderBy("received_at", "desc")
    .limit(maxShown)
    .execute();
  return [
    entry,
    ...messages.map((row) => ({ kind: "message" as const, ...toCamelCase(row) })),
    ...withdrawals.map((row) => ({ kind: "withdrawal" as const, ...toCamelCase(row) })),
  ];
}

async function readReplies(database: Database, references: readonly string[]) {
  const rows = await database
    .selectFrom("message_replies")
    .leftJoin("outbox_mails", "outbox_mails.id", "message_replies.mail_id")
    .selectAll("message_replies")
    .select("outbox_mails.status as mail")
    .where("reference", "in", references)
    .orderBy("sent_at", "desc")
    .limit(maxShown)
    .execute();
  return rows.map(({ mail, ...row }) => ({
    kind: "reply" as const,
    ...toCamelCase(row),
    mail: mail ?? undefined,
  }));
}

async function readSubscription(database: Database, email: string) {
  const row = await database
    .selectFrom("newsletter_subscriptions")
    .select("status")
    .where("email_key", "=", email.toLowerCase())
    .executeTakeFirst();
  return row?.status;
}
