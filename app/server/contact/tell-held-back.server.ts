/** The daily mail about messages that look like advertising: nobody's waits unseen for longer. */
import { dayInZone, formatWeekday, timeInZone } from "#app/lib/dates.ts";
import type { Connect, Database, Tables } from "../database/tables.server.ts";
import { renderMail } from "../mail/render-mail.server.ts";
import { enqueueMail } from "../mail/enqueue-mail.server.ts";
import { repeat, type Repetition } from "../repeat.server.ts";
import type { ContactContent } from "./send-message.server.ts";

export const heldBackMail = "held-back-messages";

/** When the owner's day begins, in milliseconds after midnight: the mail lies there at breakfast. */
const morning = 7 * 3_600_000;

/** How much of a message is shown, in characters, and from how many messages on less of each. */
const opening = { usual: 160, short: 40, shortFrom: 200 };

const interval = 60_000;

type HeldBack = Pick<
  Tables["contact_messages"],
  "reference" | "received_at" | "first_name" | "last_name" | "email" | "topic" | "message"
>;

/** Looks every minute whether there is something to tell, until it is stopped. */
export function startTelling(connect: Connect, getContent: () => ContactContent): Repetition {
  return repeat(interval, "The held-back messages could not be told of", () =>
    tellHeldBack(connect, getContent(), new Date()),
  );
}

/**
 * Writes the mail of the day, in one transaction with the note that it was written: several processes
 * write one. It tells of every held-back message that no mail has told of yet, but waits for the
 * morning after the first of them came, so that there is one mail a day at most.
 *
 * @returns of how many messages the mail tells
 * @throws the database's error; then nothing was written
 */
export async function tellHeldBack(
  connect: Connect,
  content: ContactContent,
  now: Date,
): Promise<number> {
  const database = await connect();
  const { timeZone } = content.site;
  // Most of the time there is nothing to tell, and finding that out should cost no write.
  const first = await untold(database).select("received_at").limit(1).executeTakeFirst();
  const today = dayOf(now, timeZone);
  if (!first || dayOf(new Date(first.received_at), timeZone) === today) return 0;
  return database.transaction().execute(async (transaction) => {
    const moment = now.toISOString();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("daily_mails")
      .values({ kind: heldBackMail, day: today, queued_at: moment })
      .onConflict((conflict) => conflict.doNothing())
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

/** Held-back messages that no mail has told of and that wait for an answer, the oldest first. */
function untold(database: Database) {
  return database
    .selectFrom("contact_messages")
    .where("suspected_for", "is not", null)
    .where("held_back_told_at", "is", null)
    .where("answered_at", "is", null)
    .orderBy("received_at");
}

function dayOf(instant: Date, timeZone: string): string {
  return dayInZone(new Date(instant.getTime() - morning), timeZone);
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

/** Three lines: which one and when, from whom about what, and how it begins. */
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

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Each line stays one, and no sign in it turns the direction of what stands beside it. */
function toOneLine(text: string, length = Infinity): string {
  const line = text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "").replaceAll(/\s+/g, " ");
  const signs = Array.from(segmenter.segment(line), ({ segment }) => segment);
  return signs.length <= length ? line : `${signs.slice(0, length).join("")}…`;
}
