import { sql, type Selectable } from "kysely";
import type { Content } from "#app/content/kinds.ts";
import type { MailSettings } from "#config/mail-settings.ts";
import { toCamelCase, type CamelCased } from "#app/lib/camel-case.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
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

/** The mail whose id begins with this text, if there is exactly one. */
export async function findMail(database: Database, idStart: string): Promise<Mail | undefined> {
  if (!/^[0-9a-f-]{4,36}$/.test(idStart)) return undefined;
  const [row, ...others] = await database
    .selectFrom("outbox_mails")
    .selectAll()
    .where("id", "like", `${idStart}%`)
    .limit(2)
    .execute();
  return row && others.length === 0 ? toCamelCase(row) : undefined;
}

export async function retryMail(
  database: Database,
  idStart: string,
  now: Date,
): Promise<"retried" | "not-found" | "sent"> {
  const mail = await findMail(database, idStart);
  if (!mail) return "not-found";
  const { numUpdatedRows } = await makeDue(database, now)
    .where("id", "=", mail.id)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? "retried" : "sent";
}

export async function retryAllMails(database: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await makeDue(database, now).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Makes unsent mails due now, for another 72 hours of attempts. */
function makeDue(database: Database, now: Date) {
  return database
    .updateTable("outbox_mails")
    .set({
      status: "waiting",
      next_attempt_at: now.toISOString(),
      send_after: null,
      first_attempt_at: null,
      tried_for_ms: 0,
      settled_at: null,
    })
    .where("status", "in", ["waiting", "parked"]);
}

export async function discardMail(
  database: Database,
  idStart: string,
  now: Date,
): Promise<"discarded" | "not-found" | "sent" | "being-sent"> {
  const mail = await findMail(database, idStart);
  if (!mail) return "not-found";
  if (mail.status === "sent") return "sent";
  const { numDeletedRows } = await database
    .deleteFrom("outbox_mails")
    .where("id", "=", mail.id)
    .where("status", "in", ["waiting", "parked"])
    .where((row) =>
      row.or([row("leased_until", "is", null), row("leased_until", "<=", now.toISOString())]),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n ? "discarded" : "being-sent";
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
