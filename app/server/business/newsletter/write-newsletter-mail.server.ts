import type { Content } from "#app/content/kinds.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { renderMail } from "#app/server/platform/mail/render-mail.server.ts";
import type { OutgoingMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { createConfirmToken, createUnsubscribeToken } from "./newsletter-tokens.server.ts";

export type NewsletterContent = Pick<Content, "site" | "mails">;

type Subscriber = { id: string; email: string };

type Writing = {
  transaction: Database;
  subscriber: Subscriber;
  content: NewsletterContent;
  /** The site's public origin, which never comes from a request. */
  origin: string;
  now: Date;
};

export async function writeConfirmationMail(writing: Writing): Promise<OutgoingMail> {
  const { transaction, subscriber, content, origin, now } = writing;
  const token = await createConfirmToken(transaction, subscriber.id, now);
  const values = { confirmUrl: `${origin}/newsletter/confirm?token=${token}` };
  return {
    kind: "newsletter-confirmation",
    to: subscriber.email,
    ...renderMail(content.mails.newsletterConfirmation, values, content.site),
    headers: await writeHeaders(writing),
  };
}

export async function writeWelcomeMail(writing: Writing): Promise<OutgoingMail> {
  const { transaction, subscriber, content, origin } = writing;
  const token = await createUnsubscribeToken(transaction, subscriber.id);
  const values = { unsubscribeUrl: `${origin}/newsletter/unsubscribe?token=${token}` };
  return {
    kind: "newsletter-welcome",
    to: subscriber.email,
    ...renderMail(content.mails.newsletterWelcome, values, content.site),
    headers: await writeHeaders(writing),
  };
}

/** Writes the headers that let mail programs show an unsubscribe button (RFC 8058). */
async function writeHeaders({
  transaction,
  subscriber,
  origin,
}: Writing): Promise<Record<string, string>> {
  const token = await createUnsubscribeToken(transaction, subscriber.id);
  return {
    "List-Unsubscribe": `<${origin}/api/newsletter-unsubscribe?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
