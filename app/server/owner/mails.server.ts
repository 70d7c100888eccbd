import { sql, type Selectable } from "kysely";
import { getContent } from "#app/content/load.server.ts";
import { namesOf } from "#app/lib/by-name.ts";
import { toCamelCase, type CamelCased } from "#app/lib/camel-case.ts";
import {
  mailsOfOrders,
  type OrderMailName,
} from "#app/server/business/checkout/order-mails.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { inTransaction } from "#app/server/platform/database/engine.server.ts";
import { mailKinds } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { takeMailSlot } from "#app/server/platform/mail/mail-slot.server.ts";
import { findReason } from "#app/server/platform/mail/send-test-mail.server.ts";
import { readPage, type Listing, type Page, type PageQuery } from "./page.server.ts";

export type Mail = CamelCased<Selectable<Tables["outbox_mails"]>>;

const toOwner: readonly string[] = namesOf(mailKinds).filter((kind) => mailKinds[kind] === "owner");

type MailQuery = PageQuery & {
  show?: "unsent" | "parked" | "sent" | "all" | undefined;
};

const shown = {
  unsent: sql<boolean>`status in ('waiting', 'parked')`,
  parked: sql<boolean>`status = 'parked'`,
  sent: sql<boolean>`status = 'sent'`,
} as const;

const listing: Listing<"outbox_mails"> = {
  table: "outbox_mails",
  time: "created_at",
  key: "id",
  searched: ["recipient"],
};

export function listMails(
  database: Database,
  { show = "all", ...query }: MailQuery,
): Promise<Page<Mail>> {
  return readPage(database, listing, show === "all" ? [] : [shown[show]], query);
}

/** Lists the emails about the orders and withdrawals with these references. */
export async function listMailsAbout(
  database: Database,
  references: readonly string[],
): Promise<Mail[]> {
  const rows = await database
    .selectFrom("outbox_mails")
    .selectAll()
    .where("about", "in", ["", ...references])
    .execute();
  return rows.map((row) => toCamelCase(row));
}

export async function findMail(database: Database, id: string): Promise<Mail | undefined> {
  if (!isId(id)) return undefined;
  const row = await database
    .selectFrom("outbox_mails")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toCamelCase(row);
}

function isId(text: string): boolean {
  return /^[0-9a-f-]{36}$/.test(text);
}

export async function retryMail(
  database: Database,
  id: string,
  now: Date,
): Promise<"retried" | "due" | "not-found" | "sent"> {
  const mail = await findMail(database, id);
  if (!mail) return "not-found";
  if (!/^(?:waiting|parked)$/.test(mail.status)) return "sent";
  const { numUpdatedRows } = await makeDue(database, now)
    .where("id", "=", mail.id)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? "retried" : "due";
}

/**
 * Sends an email again, with the same words to the same person, or retries an unsent email now.
 * @param copy the id of the new email, which comes from the form, so that pressing the button twice sends only one
 * email
 */
export async function sendMailAgain(
  database: Database,
  { id, copy }: { id: string; copy: string },
  now: Date,
): Promise<"queued" | "repeated" | "retried" | "due" | "not-found" | "limited" | "collected"> {
  return inTransaction(database, async (transaction) => {
    const mail = await findMail(transaction, id);
    if (!mail || !isId(copy)) return "not-found";
    if (mail.status === "collected") return "collected";
    if (mail.status !== "sent") {
      const retried = await retryMail(transaction, mail.id, now);
      return retried === "due" ? "due" : "retried";
    }
    if (await findMail(transaction, copy)) return "repeated";
    const mailbox = mail.recipient.toLowerCase();
    const sendAfter = await takeMailSlot(transaction, { name: "sent-again", mailbox }, now);
    if (!sendAfter) return "limited";
    const row = await transaction
      .selectFrom("outbox_mails")
      .selectAll()
      .where("id", "=", mail.id)
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("outbox_mails")
      .values({
        ...row,
        ...unsent(now),
        recipient: toOwner.includes(row.kind) ? getContent().site.email.address : row.recipient,
        id: copy,
        message_id: null,
        attempts: 0,
        lease_token: null,
        leased_until: null,
        last_fault: null,
        created_at: now.toISOString(),
        send_after: sendAfter > now ? sendAfter.toISOString() : null,
      })
      .execute();
    return "queued";
  });
}

export async function retryAllMails(database: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await makeDue(database, now).executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Makes unsent emails due now, and allows attempts for another 72 hours. Emails that are already due stay as they
 * are. The owner's own go to today's address, because the one before may have been mistyped.
 */
function makeDue(database: Database, now: Date) {
  return database
    .updateTable("outbox_mails")
    .set((eb) => ({
      ...unsent(now),
      send_after: null,
      recipient: eb
        .case()
        .when("kind", "in", toOwner)
        .then(getContent().site.email.address)
        .else(eb.ref("recipient"))
        .end(),
    }))
    .where("status", "in", ["waiting", "parked"])
    .where((row) =>
      row.or([
        row("status", "=", "parked"),
        row("next_attempt_at", ">", now.toISOString()),
        row("send_after", ">", now.toISOString()),
      ]),
    );
}

function unsent(now: Date) {
  return {
    status: "waiting",
    next_attempt_at: now.toISOString(),
    first_attempt_at: null,
    tried_for_ms: 0,
    settled_at: null,
  } as const;
}

export async function discardMail(
  database: Database,
  id: string,
  now: Date,
): Promise<"discarded" | "not-found" | "sent" | "being-sent"> {
  return inTransaction(database, async (transaction) => {
    const mail = await findMail(transaction, id);
    if (!mail) return "not-found";
    if (mail.status === "sent") return "sent";
    const { numDeletedRows } = await transaction
      .deleteFrom("outbox_mails")
      .where("id", "=", mail.id)
      .where("status", "in", ["waiting", "parked"])
      .where((row) =>
        row.or([row("leased_until", "is", null), row("leased_until", "<=", now.toISOString())]),
      )
      .executeTakeFirst();
    if (numDeletedRows !== 1n) return "being-sent";
    await forgetOrderMail(transaction, mail);
    return "discarded";
  });
}

/** Without its email, an order's record would say that the email was sent and deleted since. */
async function forgetOrderMail(transaction: Database, { kind, about, createdAt }: Mail) {
  if (kind !== mailsOfOrders.orderPaid.kind) return;
  await transaction
    .deleteFrom("order_mails")
    .where("kind", "=", "orderPaid" satisfies OrderMailName)
    .where("queued_at", "=", createdAt)
    .where("session_id", "in", (query) =>
      query.selectFrom("orders").select("session_id").where("reference", "=", about),
    )
    .execute();
}

export function explainFault({ lastFault }: Pick<Mail, "lastFault">): string | undefined {
  if (lastFault === null) return undefined;
  const isRefused = /SMTP|EAUTH/.test(lastFault);
  return isRefused
    ? `The mail server refused it (${lastFault}). ${findReason(lastFault)}`
    : `The mail server can't be reached (${lastFault}).`;
}
