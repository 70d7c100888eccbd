import { createHash } from "node:crypto";
import type { ContactFieldName } from "#app/lib/form-fields.ts";
import type { FormRefusal } from "#app/server/platform/request/form-schema.server.ts";
import { answerByDay } from "#app/lib/dates.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import { advisoryLock, inTransaction } from "#app/server/platform/database/engine.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { enqueueMail, type OutgoingMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { takeMailTurn } from "#app/server/platform/mail/mail-slot.server.ts";
import { enqueueOwnerNotice } from "#app/server/platform/mail/owner-notices.server.ts";
import { digestClient } from "#app/server/platform/request/client-digest.server.ts";
import { countOneMore } from "#app/server/platform/request/count-in-database.server.ts";
import { findOrdersOfBuyer } from "../checkout/order.server.ts";
import { digestText, gatherFacts, maxPerHour, judgeMessage } from "./spam/judge-message.server.ts";
import {
  readContactForm,
  type ContactEntry,
  type ContactSubmission,
} from "./contact-form.server.ts";
import { createReference } from "#app/server/platform/database/reference.server.ts";
import {
  writeAcknowledgement,
  writeOwnerMail,
  type ContactContent,
  type StoredMessage,
} from "./contact-mails.server.ts";
import { signSender } from "./find-message.server.ts";

/** How long a second message with the same content counts as a repeated press of the button, in milliseconds. */
const repeatWindowMs = 10 * 60 * 1_000;

/** The maximum number of messages per day from all networks. After that, each network can store only a few more. */
const dayLimit = { times: 20_000, seconds: 86_400 };
const maxInFlood = 5;

/**
 * The maximum number of messages per day that are acknowledged by email. Later messages are stored without an
 * acknowledgement.
 */
const maxAcknowledgementsPerDay = 300;

const retryAfterSeconds = 3_600;

type SendMessageInput = {
  form: FormData;
  receivedAt: Date;
  content: ContactContent;
  client?: string | undefined;
  connect?: Connect;
};

type SendMessageResult =
  | { status: "stored"; reference: string; answerBy: string; token: string }
  | FormRefusal<ContactFieldName>;

/**
 * Stores a message with its emails. A message that looks like advertising is stored without emails, but the
 * response to its sender is the same.
 */
export async function sendMessage(input: SendMessageInput): Promise<SendMessageResult> {
  const topics = input.content.contactPage.topics.map((topic) => topic.value);
  const reading = readContactForm(input.form, topics);
  if (!reading.ok) return { status: "invalid", values: reading.values, errors: reading.errors };
  const { values } = reading;
  const unavailable = { status: "unavailable", values } as const;
  return withDatabaseFallback("A message could not be stored", unavailable, async () => {
    const database = await (input.connect ?? getDatabase)();
    return database.transaction().execute(async (transaction): Promise<SendMessageResult> => {
      const stored = await storeOnce(transaction, reading, input);
      if (!stored) return { status: "too-many", values, retryAfter: retryAfterSeconds };
      const token = await signSender(transaction, stored.reference);
      return { status: "stored", ...stored, token };
    });
  });
}

async function storeOnce(
  transaction: Database,
  { entry, submission, hints }: ContactSubmission,
  { client, receivedAt, content }: SendMessageInput,
): Promise<StoredMessage | undefined> {
  const digest = digestContent(entry);
  // If the button is pressed twice, the second request waits here until the first has stored the message.
  await advisoryLock(transaction, `contact ${digest}`);
  const earlier = await findEarlier(transaction, digest, submission, receivedAt);
  if (earlier) return earlier;
  const clientDigest = client && (await digestClient(transaction, client, receivedAt));
  const facts = await gatherFacts(transaction, { ...entry, clientDigest }, receivedAt);
  if (facts.fromNetwork >= maxPerHour) return undefined;
  const all = { name: "contact", clientKey: "everybody", limit: dayLimit };
  const isFlood = (await countOneMore(transaction, all, receivedAt)).times > dayLimit.times;
  if (isFlood && facts.fromNetwork >= maxInFlood) return undefined;
  const signals = judgeMessage({ ...facts, ...hints, message: entry.message });
  const answerBy = answerByDay(receivedAt, content.site.timeZone);
  const stored = { reference: createReference(), answerBy };
  await transaction
    .insertInto("contact_messages")
    .values({
      reference: stored.reference,
      submission: submission ?? null,
      content_digest: digest,
      first_name: entry.firstName,
      last_name: entry.lastName ?? null,
      email: entry.email,
      topic: entry.topic,
      message: entry.message,
      answer_by: answerBy,
      received_at: receivedAt.toISOString(),
      text_digest: digestText(entry.message),
      client_digest: clientDigest ?? null,
      suspected_for: signals.length === 0 ? null : signals.join(","),
    })
    .execute();
  if (signals.length === 0) {
    await enqueueOwnerNotice(transaction, writeOwnerMail(entry, stored, content), receivedAt);
    await acknowledge(transaction, writeAcknowledgement(entry.email, stored, content), receivedAt);
  }
  return stored;
}

async function acknowledge(transaction: Database, mail: OutgoingMail, now: Date) {
  const isKnown = (await findOrdersOfBuyer(transaction, mail.to)).length > 0;
  const perDay = maxAcknowledgementsPerDay;
  const asked = { name: "contact-received", email: mail.to, perDay, isKnown };
  const { sendAfter } = await takeMailTurn(transaction, asked, now);
  if (sendAfter) await enqueueMail(transaction, mail, now, { sendAfter });
}

/**
 * Finds a message that is already stored. Compares the content as well as the form's key, because a visitor may go
 * back, change the text and send the form with the same key.
 */
async function findEarlier(
  database: Database,
  digest: string,
  submission: string | undefined,
  receivedAt: Date,
): Promise<StoredMessage | undefined> {
  const sameContent = database
    .selectFrom("contact_messages")
    .select(["reference", "answer_by as answerBy"])
    .where("content_digest", "=", digest);
  const since = new Date(receivedAt.getTime() - repeatWindowMs).toISOString();
  return submission === undefined
    ? sameContent.where("received_at", ">=", since).executeTakeFirst()
    : sameContent.where("submission", "=", submission).executeTakeFirst();
}

function digestContent({ firstName, lastName, email, topic, message }: ContactEntry): string {
  const content = JSON.stringify([firstName, lastName ?? "", email.toLowerCase(), topic, message]);
  return createHash("sha256").update(content).digest("hex");
}

export async function releaseMessage(
  database: Database,
  reference: string,
  content: ContactContent,
  now: Date,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable("contact_messages")
      .set({ suspected_for: null })
      .where("reference", "=", reference)
      .where("suspected_for", "is not", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    const entry = {
      firstName: row.first_name,
      lastName: row.last_name ?? undefined,
      email: row.email,
      topic: row.topic,
      message: row.message,
    };
    const mail = writeOwnerMail(entry, { reference, answerBy: row.answer_by }, content);
    await enqueueMail(transaction, mail, now);
    return true;
  });
}
