import { sql, type Selectable } from "kysely";
import type { Content } from "#app/content/kinds.ts";
import type { MailSettings } from "#config/mail-settings.ts";
import { toCamelCase, type CamelCased } from "#app/lib/camel-case.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import {
  discardMail as discard,
  findMail as find,
  retryMails,
} from "#app/server/platform/mail/outbox-admin.server.ts";
import { sendTestMail as send } from "#app/server/platform/mail/send-test-mail.server.ts";
import { isEmailAddress } from "#app/server/platform/request/form-schema.server.ts";
import { readPage, type Listing, type Page, type PageQuery } from "./page.server.ts";

export type Mail = CamelCased<Selectable<Tables["outbox_mails"]>>;

export type MailQuery = PageQuery & {
  show?: "unsent" | undefined;
};

const listing: Listing<"outbox_mails"> = {
  table: "outbox_mails",
  time: "created_at",
  key: "id",
  searched: ["recipient"],
};

export function listMails(database: Database, { show, ...query }: MailQuery): Promise<Page<Mail>> {
  const filters = show === undefined ? [] : [sql<boolean>`status in ('waiting', 'parked')`];
  return readPage(database, listing, filters, query);
}

export async function findMail(database: Database, idStart: string): Promise<Mail | undefined> {
  const row = await find(database, idStart);
  return row && toCamelCase(row);
}

export async function retryMail(
  database: Database,
  idStart: string,
  now: Date,
): Promise<"retried" | "not-found" | "sent"> {
  const mail = await find(database, idStart);
  if (!mail) return "not-found";
  return (await retryMails(database, now, mail.id)) === 1 ? "retried" : "sent";
}

export function retryAllMails(database: Database, now: Date): Promise<number> {
  return retryMails(database, now, undefined);
}

export async function discardMail(
  database: Database,
  idStart: string,
  now: Date,
): Promise<"discarded" | "not-found" | "sent" | "being-sent"> {
  const mail = await find(database, idStart);
  if (!mail) return "not-found";
  if (mail.status === "sent") return "sent";
  return (await discard(database, mail.id, now)) ? "discarded" : "being-sent";
}

type TestMailResult =
  | { status: "off" | "malformed" }
  | { status: "accepted" | "refused"; words: string };

export async function sendTestMail(
  settings: MailSettings | undefined,
  content: Pick<Content, "mails" | "site">,
  to: string = content.site.email.address,
): Promise<TestMailResult> {
  if (!settings) return { status: "off" };
  if (!isEmailAddress(to)) return { status: "malformed" };
  const { accepted, words } = await send({ settings, content, to });
  return { status: accepted ? "accepted" : "refused", words };
}
