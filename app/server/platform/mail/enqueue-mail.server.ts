import { randomUUID } from "node:crypto";
import type { Database } from "../database/tables.server.ts";

/**
 * Whether the owner has to know if the receiver's server refuses an email of this kind. `typed` emails go to an
 * address that a visitor has entered, so a refusal usually means that the visitor mistyped it.
 */
export const mailKinds = {
  "admin-access": "missed",
  "admin-link": "missed",
  "confirm-withdrawal": "typed",
  "contact-message": "missed",
  "contact-received": "typed",
  "held-back-messages": "missed",
  "message-answer": "missed",
  "message-answer-copy": "missed",
  "newsletter-confirmation": "typed",
  "newsletter-welcome": "missed",
  "order-checking": "missed",
  "order-failed": "missed",
  "order-links": "typed",
  "order-paid": "missed",
  "owner-notices": "missed",
  "owner-order-disputed": "missed",
  "owner-order-failed": "missed",
  "owner-order-odd": "missed",
  "owner-order-paid": "missed",
  "owner-order-refund-failed": "missed",
  "owner-order-refunded": "missed",
  "owner-week": "missed",
  "owner-withdrawal": "missed",
  "owner-withdrawal-declared": "missed",
  trouble: "missed",
  withdrawal: "missed",
} as const satisfies Record<string, "missed" | "typed">;

/** Whether an email goes to the owner, whose address can change before it's sent. */
export function isToOwner(kind: string): boolean {
  return /^(?:owner-|admin-|trouble$|contact-message$|held-back-|message-answer-copy$)/.test(kind);
}

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
