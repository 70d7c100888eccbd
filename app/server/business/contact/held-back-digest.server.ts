import { dayFromHour, dayInZone, formatWeekday, timeInZone } from "#app/lib/dates.ts";
import { toOneLine } from "#app/lib/clean-text.ts";
import type { Connect, Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { renderMail } from "#app/server/platform/mail/render-mail.server.ts";
import { linkToRoom } from "#app/server/platform/mail/owner-mail-parts.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import {
  runPeriodically,
  type PeriodicTask,
} from "#app/server/platform/process/run-periodically.server.ts";
import { labelTopic, type ContactContent } from "./contact-mails.server.ts";

export const heldBackMail = "held-back-messages" as const;

const dueHour = 7;

const excerpt = { usual: 160, short: 40, shortFrom: 200 };

type HeldBack = Pick<
  Tables["contact_messages"],
  "reference" | "received_at" | "first_name" | "last_name" | "email" | "topic" | "message"
>;

export function startHeldBackDigest(
  connect: Connect,
  getContent: () => ContactContent,
): PeriodicTask {
  return runPeriodically(60_000, "The email about held-back messages could not be queued", () =>
    enqueueHeldBackDigest(connect, getContent(), new Date()),
  );
}

/**
 * Queues the daily email that lists suspected spam. The transaction also records that the email was queued, so that
 * several processes queue only one email per day.
 */
export async function enqueueHeldBackDigest(
  connect: Connect,
  content: ContactContent,
  now: Date,
): Promise<number> {
  const database = await connect();
  const { timeZone } = content.site;
  // Reads outside the transaction first, because a read takes no write lock, and usually no email is due.
  const first = await unlisted(database).select("received_at").limit(1).executeTakeFirst();
  const today = dayOf(now, timeZone);
  if (!first || dayOf(new Date(first.received_at), timeZone) === today) return 0;
  return database.transaction().execute(async (transaction) => {
    const moment = now.toISOString();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("daily_mails")
      .values({ kind: heldBackMail, day: today, queued_at: moment })
      // A row with a time in the future was written while the clock was wrong, so it's overwritten.
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "day"])
          .doUpdateSet({ queued_at: moment })
          .where("daily_mails.queued_at", ">", moment),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return 0;
    const messages = await unlisted(transaction).selectAll().execute();
    for (const { reference } of messages) {
      await transaction
        .updateTable("contact_messages")
        .set({ held_back_told_at: moment })
        .where("reference", "=", reference)
        .execute();
    }
    await enqueueMail(transaction, writeMail(messages, content), now);
    return messages.length;
  });
}

function unlisted(database: Database) {
  return database
    .selectFrom("contact_messages")
    .where("suspected_for", "is not", null)
    .where("held_back_told_at", "is", null)
    .where("answered_at", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("received_at");
}

function dayOf(instant: Date, timeZone: string): string {
  return dayFromHour(instant, dueHour, timeZone);
}

function writeMail(messages: readonly HeldBack[], content: ContactContent) {
  const { site, mails } = content;
  const length = messages.length < excerpt.shortFrom ? excerpt.usual : excerpt.short;
  const values = {
    count: String(messages.length),
    list: messages.map((message) => writeEntry(message, content, length)).join("\n\n"),
  };
  return {
    kind: heldBackMail,
    to: site.email.address,
    ...renderMail(
      { ...mails.heldBackMessages, appendix: linkToRoom("/admin/messages?show=suspected") },
      values,
      site,
    ),
  };
}

function writeEntry(row: HeldBack, { site, contactPage }: ContactContent, length: number): string {
  const receivedAt = new Date(row.received_at);
  const day = formatWeekday(dayInZone(receivedAt, site.timeZone));
  const topic = labelTopic(row.topic, contactPage);
  const name = [row.first_name, row.last_name].filter((part) => part !== null).join(" ");
  return [
    `${row.reference}, ${day}, ${timeInZone(receivedAt, site.timeZone)}`,
    `${name} <${row.email}>: ${topic}`,
    row.message,
  ]
    .map((text, line) => toOneLine(text, line === 2 ? length : undefined))
    .join("\n");
}
