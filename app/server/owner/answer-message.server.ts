import { randomUUID } from "node:crypto";
import type { Content } from "#app/content/kinds.ts";
import { countCharacters } from "#app/lib/clean-text.ts";
import { dayInZone, formatWeekday } from "#app/lib/dates.ts";
import { labelTopic } from "#app/server/business/contact/contact-mails.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { renderMail } from "#app/server/platform/mail/render-mail.server.ts";
import {
  isBlank,
  isCleanText,
  normalizeBreaks,
} from "#app/server/platform/request/read-form.server.ts";
import { findInboxEntry, nameOf, type InboxEntry, type Message } from "./inbox.server.ts";
import { fillReply, replyValues } from "./saved-replies.server.ts";

/**
 * The maximum length of an answer, in graphemes. A form with an answer of this length stays below the size limit
 * for forms.
 */
export const longestAnswer = 8_000;

export type Answer = {
  reference: string;
  /** The form's random key, so that a form sent twice stores only one answer. */
  id: string;
  text: string;
  /** The message's `answeredAt` at the time when the page was shown, or "" if it had none. */
  seen: string;
};

type AnswerResult =
  | "sent"
  /** The same form was sent before with the same text. */
  | "repeated"
  /** The message was answered, reopened or deleted after the page was shown. */
  | "changed-meanwhile"
  | "deleted"
  | "not-found"
  | "blank"
  | "too-long"
  | "unreadable";

type AnswerContent = Pick<Content, "site" | "contactPage">;

/** Stores an answer with its emails and marks the message as answered, or changes nothing. */
export async function sendAnswer(
  transaction: Database,
  { reference, id, text, seen }: Answer,
  content: AnswerContent,
  now: Date,
): Promise<AnswerResult> {
  const entry = await findInboxEntry(transaction, reference);
  if (entry?.kind !== "message") return "not-found";
  const typed = normalizeBreaks(text).trim();
  if (isBlank(typed)) return "blank";
  if (countCharacters(typed) > longestAnswer) return "too-long";
  if (!isCleanText(typed) || !/^[\w-]{16,64}$/.test(id)) return "unreadable";
  const body = fillReply(typed, replyValues(entry, content));
  const earlier = await findReply(transaction, id);
  if (earlier?.body === body) return "repeated";
  const updated = await transaction
    .updateTable("contact_messages")
    .set({ answered_at: now.toISOString(), suspected_for: null })
    .where("reference", "=", entry.reference)
    .where("deleted_at", "is", null)
    .where("answered_at", seen === "" ? "is" : "=", seen === "" ? null : seen)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) return explain(transaction, entry.reference, { id, body });
  const mails = writeAnswer(entry, body, content);
  const mail_id = await enqueueMail(transaction, mails.answer, now);
  await enqueueMail(transaction, mails.copy, now);
  await transaction
    .insertInto("message_replies")
    .values({
      // The Back button can bring back the form of an earlier answer, so its key may already be taken.
      id: earlier ? randomUUID() : id,
      reference: entry.reference,
      body,
      mail_id,
      sent_at: now.toISOString(),
    })
    .execute();
  return "sent";
}

function findReply(transaction: Database, id: string) {
  return transaction
    .selectFrom("message_replies")
    .select("body")
    .where("id", "=", id)
    .executeTakeFirst();
}

async function explain(
  transaction: Database,
  reference: string,
  { id, body }: { id: string; body: string },
): Promise<AnswerResult> {
  // Another process may have stored the same answer after this one looked for it.
  if ((await findReply(transaction, id))?.body === body) return "repeated";
  const entry = await findInboxEntry(transaction, reference);
  return entry?.kind === "message" && entry.deletedAt !== null ? "deleted" : "changed-meanwhile";
}

export function answerSubject(entry: InboxEntry, { contactPage }: AnswerContent): string {
  const topic = entry.kind === "message" ? labelTopic(entry.topic, contactPage) : entry.namedOrder;
  return `Re: ${topic} (${entry.reference})`;
}

/** Quotes `Ana Silva, Monday, 23 November 2026:` and the text, with `>` before each line. */
export function quoteEntry(entry: InboxEntry, { site }: AnswerContent): string {
  const day = formatWeekday(dayInZone(new Date(entry.receivedAt), site.timeZone));
  const words = entry.kind === "message" ? entry.message : (entry.words ?? "");
  return [`${nameOf(entry)}, ${day}:`, ...words.split("\n").map((line) => `> ${line}`)].join("\n");
}

function writeAnswer(message: { kind: "message" } & Message, text: string, content: AnswerContent) {
  const { site } = content;
  const subject = answerSubject(message, content);
  const values = {
    subject,
    text,
    quote: quoteEntry(message, content),
    to: `${nameOf(message)} <${message.email}>`,
  };
  const template = { subject: "{subject}", paragraphs: ["{text}"], note: "{quote}" };
  return {
    answer: {
      kind: "message-answer" as const,
      to: message.email,
      replyTo: site.email.address,
      // This header tells mail programs that a person wrote the email.
      headers: { "Auto-Submitted": "no" },
      ...renderMail(template, values, site),
    },
    copy: {
      kind: "message-answer-copy" as const,
      to: site.email.address,
      replyTo: message.email,
      ...renderMail(
        {
          ...template,
          subject: "Your answer: {subject}",
          paragraphs: ["You wrote to {to}:", "{text}"],
        },
        values,
        site,
      ),
    },
  };
}
