import type { Content } from "#app/content/kinds.ts";
import { formatWeekday } from "#app/lib/dates.ts";
import { renderMail } from "#app/server/platform/mail/render-mail.server.ts";
import { linkToRoom, explainReply } from "#app/server/platform/mail/owner-mail-parts.server.ts";
import type { OutgoingMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import type { ContactEntry } from "./contact-form.server.ts";

export type ContactContent = Pick<Content, "site" | "contactPage" | "mails">;

export type StoredMessage = { reference: string; answerBy: string };

/** Returns a topic's label, or the topic's stored value if the contact form no longer offers the topic. */
export function labelTopic(topic: string, { topics }: ContactContent["contactPage"]): string {
  return topics.find(({ value }) => value === topic)?.label ?? topic;
}

export function writeOwnerMail(
  entry: ContactEntry,
  { reference, answerBy }: StoredMessage,
  { site, contactPage, mails }: ContactContent,
): OutgoingMail {
  const topic = labelTopic(entry.topic, contactPage);
  const name = [entry.firstName, entry.lastName].filter((part) => part !== undefined).join(" ");
  const values = {
    name,
    email: entry.email,
    topic,
    message: entry.message,
    reference,
    day: formatWeekday(answerBy),
    replyAddress: entry.email,
  };
  const appendix = [...explainReply(entry.email), ...linkToRoom(`/admin/messages/${reference}`)];
  return {
    kind: "contact-message",
    to: site.email.address,
    replyTo: entry.email,
    ...renderMail({ ...mails.contactMessage, appendix }, values, site),
  };
}

/** Writes an acknowledgement that doesn't quote the message, because anybody can enter another person's address. */
export function writeAcknowledgement(
  to: string,
  { reference, answerBy }: StoredMessage,
  { site, mails }: ContactContent,
): OutgoingMail {
  return {
    kind: "contact-received",
    to,
    replyTo: site.email.address,
    ...renderMail(mails.contactReceived, { reference, day: formatWeekday(answerBy) }, site),
  };
}
