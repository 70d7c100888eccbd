import { randomUUID } from "node:crypto";
import type { Database } from "../database/tables.server.ts";

export type OutgoingMail = {
  kind: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** The reference of the order or withdrawal that it is about. */
  about?: string;
};

type Handling = {
  sendAfter?: Date;
  status?: "waiting" | "collected";
};

/**
 * @param transaction the one that stores what the mail announces: both are kept, or neither
 * @returns the mail's id
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
