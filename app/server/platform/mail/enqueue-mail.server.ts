import { randomUUID } from "node:crypto";
import type { Database } from "../database/tables.server.ts";

/**
 * Who gets the emails of each kind. `owner` is the owner, whose address can change before an email is sent. `typed` is
 * an address that a visitor has entered, so a refusal usually means that the visitor mistyped it. `known` is any other
 * address.
 */
export const mailKinds = {
  "admin-access": "owner",
  "admin-link": "owner",
  "confirm-withdrawal": "typed",
  "contact-message": "owner",
  "contact-received": "typed",
  "held-back-messages": "owner",
  "message-answer": "known",
  "message-answer-copy": "owner",
  "newsletter-confirmation": "typed",
  "newsletter-welcome": "known",
  "order-checking": "known",
  "order-failed": "known",
  "order-links": "typed",
  "order-paid": "known",
  "owner-notices": "owner",
  "owner-order-disputed": "owner",
  "owner-order-failed": "owner",
  "owner-order-odd": "owner",
  "owner-order-paid": "owner",
  "owner-order-refund-failed": "owner",
  "owner-order-refunded": "owner",
  "owner-week": "owner",
  "owner-withdrawal": "owner",
  "owner-withdrawal-declared": "owner",
  trouble: "owner",
  withdrawal: "known",
} as const satisfies Record<string, "owner" | "known" | "typed">;

export type OutgoingMail = {
  kind: keyof typeof mailKinds;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** The reference of the order or withdrawal that the email is about. */
  about?: string;
};

type Handling = {
  sendAfter?: Date;
  status?: "waiting" | "collected";
};

/**
 * @param transaction the transaction that stores what the email announces, so that both are stored or neither
 * @returns the email's id
 */
export async function enqueueMail(
  transaction: Database,
  mail: OutgoingMail,
  now: Date,
  { sendAfter, status = "waiting" }: Handling = {},
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto("outbox_mails")
    .values({
      id,
      kind: mail.kind,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      headers: JSON.stringify(mail.headers ?? {}),
      status,
      attempts: 0,
      next_attempt_at: now.toISOString(),
      created_at: now.toISOString(),
      about: mail.about ?? null,
      send_after: sendAfter && sendAfter > now ? sendAfter.toISOString() : null,
    })
    .execute();
  return id;
}
