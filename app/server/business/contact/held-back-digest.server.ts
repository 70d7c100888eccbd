/** The daily mail about messages that look like advertising, so that none waits unseen for longer. */
import { dayFromHour, dayInZone, formatWeekday, timeInZone } from "#app/lib/dates.ts";
import { toOneLine } from "#app/lib/to-one-line.ts";
import type { Connect, Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { renderMail } from "#app/server/platform/mail/render-mail.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { repeat, type Repetition } from "#app/server/platform/process/repeat.server.ts";
import type { ContactContent } from "./send-message.server.ts";

export const heldBackMail = "held-back-messages";

/** The hour at which the mail's day begins, so that it arrives before breakfast. */
const morning = 7;

/** How many characters of a message are shown; from `shortFrom` messages on, fewer of each. */
const opening = { usual: 160, short: 40, shortFrom: 200 };

const interval = 60_000;

type HeldBack = Pick<
  Tables["contact_messages"],
  "reference" | "received_at" | "first_name" | "last_name" | "email" | "topic" | "message"
>;

/** Checks every minute whether there is something to report, until it is stopped. */
export function startHeldBackDigest(
  connect: Connect,
  getContent: () => ContactContent,
): Repetition {
  return repeat(interval, "The held-back messages could not be told of", () =>
    enqueueHeldBackDigest(connect, getContent(), new Date()),
  );
}

/**
 * Enqueues the mail of the day in one transaction with the row that records it, so that several
 * processes write only one. It lists every held-back message that no mail has listed yet, but not
 * before the morning after the first of them arrived: there is one mail a day at most.
 *
 * @returns how many messages the mail lists
 * @throws the database's error; then nothing was written
 */
export async function enqueueHeldBackDigest(
  connect: Connect,
  content: ContactContent,
  now: Date,
): Promise<number> {
  const database = await connect();
  const { timeZone } = content.site;
  // Most of the time there is nothing to report: this check writes nothing.
  const first = await untold(database).select("received_at").limit(1).executeTakeFirst();
  const today = dayOf(now, timeZone);
  if (!first || dayOf(new Date(first.received_at), timeZone) === today) return 0;
  return database.transaction().execute(async (transaction) => {
    const moment = now.toISOString();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("daily_mails")
      .values({ kind: heldBackMail, day: today, queued_at: moment })
      // A row of later comes from a wrong clock, and is for no mail of this day.
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "day"])
          .doUpdateSet({ queued_at: moment })
          .where("daily_mails.queued_at", ">", moment),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return 0;
    const messages = await untold(transaction).selectAll().execute();
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

/** Unanswered held-back messages that no mail has listed yet, oldest first. */
function untold(database: Database) {
  return database
    .selectFrom("contact_messages")
    .where("suspected_for", "is not", null)
    .where("held_back_told_at", "is", null)
    .where("answered_at", "is", null)
    .orderBy("received_at");
}

function dayOf(instant: Date, timeZone: string): string {
  return dayFromHour(instant, morning, timeZone);
}

function writeMail(messages: readonly HeldBack[], content: ContactContent) {
  const { site, mails } = content;
  const length = messages.length < opening.shortFrom ? opening.usual : opening.short;
  const values = {
    count: String(messages.length),
    list: messages.map((message) => describe(message, content, length)).join("\n\n"),
  };
  return {
    kind: heldBackMail,
    to: site.email.address,
    ...renderMail(mails.heldBackMessages, values, site),
  };
}

/** Three lines: reference and time, sender and topic, and the beginning of the text. */
function describe(row: HeldBack, { site, contactPage }: ContactContent, length: number): string {
  const receivedAt = new Date(row.received_at);
  const day = formatWeekday(dayInZone(receivedAt, site.timeZone));
  const topic = contactPage.topics.find(({ value }) => value === row.topic)?.label ?? row.topic;
  const name = [row.first_name, row.last_name].filter((part) => part !== null).join(" ");
  return [
    `${row.reference}, ${day}, ${timeInZone(receivedAt, site.timeZone)}`,
    `${name} <${row.email}>: ${topic}`,
    row.message,
  ]
    .map((text, line) => toOneLine(text, line === 2 ? length : undefined))
    .join("\n");
}
