import { randomUUID } from "node:crypto";
import type { Database } from "../database/tables.server.ts";

/** A mail as it is written down; sending is the worker's. */
export type OutgoingMail = {
  /** What it is about, in lower-case words joined by hyphens: `contact-message`. */
  kind: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** More headers, like List-Unsubscribe. */
  headers?: Record<string, string>;
};

/**
 * Writes a mail down, in the transaction that stores what it announces: both are kept, or neither.
 *
 * @throws the database's error; then the whole transaction has to fail
 */
export async function enqueueMail(
  transaction: Database,
  mail: OutgoingMail,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto("outbox_mails")
    .values({
      id: randomUUID(),
      kind: mail.kind,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      headers: JSON.stringify(mail.headers ?? {}),
      status: "waiting",
      attempts: 0,
      next_attempt_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
}
