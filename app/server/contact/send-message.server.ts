import { createHash } from "node:crypto";
import { answerByDay } from "#app/lib/dates.ts";
import { isDatabaseFault } from "../database/database-fault.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { reportFault } from "../report-fault.server.ts";
import {
  readContactForm,
  type ContactEntry,
  type ContactErrors,
  type ContactValues,
} from "./contact-form.server.ts";
import { createReference } from "./message-reference.server.ts";

/** How long the same content from the same address is taken for a second press, in milliseconds. */
const repeatWindow = 10 * 60 * 1_000;

export type SendMessageInput = {
  form: FormData;
  receivedAt: Date;
  /** The owner's time zone, in which the day of the answer is counted. */
  timeZone: string;
  /** Values that the topic may have. */
  topics: readonly string[];
  connect?: Connect;
};

export type SendMessageResult =
  /** answerBy is a calendar day, like 2026-11-23. */
  | { status: "stored"; reference: string; answerBy: string }
  | { status: "invalid"; values: ContactValues; errors: ContactErrors }
  /** Nothing was stored. */
  | { status: "unavailable"; values: ContactValues };

/**
 * Stores a message of the contact form. "stored" means that it is on the disk; a double press and
 * a reload get the reference of the first.
 */
export async function sendMessage(input: SendMessageInput): Promise<SendMessageResult> {
  const reading = readContactForm(input.form, input.topics);
  if (!reading.ok) return { status: "invalid", values: reading.values, errors: reading.errors };
  const { entry, submission, values } = reading;
  const received: ReceivedMessage = {
    entry,
    submission,
    receivedAt: input.receivedAt,
    answerBy: answerByDay(input.receivedAt, input.timeZone),
  };
  try {
    const database = await (input.connect ?? getDatabase)();
    const stored = await database
      .transaction()
      .execute((transaction) => storeOnce(transaction, received));
    return { status: "stored", ...stored };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A message could not be stored", error);
    return { status: "unavailable", values };
  }
}

type ReceivedMessage = {
  entry: ContactEntry;
  submission: string | undefined;
  receivedAt: Date;
  answerBy: string;
};

type StoredMessage = { reference: string; answerBy: string };

async function storeOnce(database: Database, received: ReceivedMessage): Promise<StoredMessage> {
  const digest = digestContent(received.entry);
  // An insert that does nothing met another message's reference, or its own twin: look again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const earlier = await findEarlier(database, digest, received);
    if (earlier) return earlier;
    const reference = createReference();
    const result = await database
      .insertInto("contact_messages")
      .values({
        reference,
        submission: received.submission ?? null,
        content_digest: digest,
        first_name: received.entry.firstName,
        last_name: received.entry.lastName ?? null,
        email: received.entry.email,
        topic: received.entry.topic,
        message: received.entry.message,
        answer_by: received.answerBy,
        received_at: received.receivedAt.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows === 1n) return { reference, answerBy: received.answerBy };
  }
  throw new Error("no free reference for a message after five attempts");
}

/**
 * The message of which this one is a repetition. A key alone does not make one: who goes back,
 * changes the text and sends again has two messages for us, and the second may not get lost.
 */
async function findEarlier(
  database: Database,
  digest: string,
  { submission, receivedAt }: ReceivedMessage,
): Promise<StoredMessage | undefined> {
  const sameContent = database
    .selectFrom("contact_messages")
    .select(["reference", "answer_by as answerBy"])
    .where("content_digest", "=", digest);
  const since = new Date(receivedAt.getTime() - repeatWindow).toISOString();
  return submission === undefined
    ? sameContent.where("received_at", ">=", since).executeTakeFirst()
    : sameContent.where("submission", "=", submission).executeTakeFirst();
}

function digestContent({ firstName, lastName, email, topic, message }: ContactEntry): string {
  const content = JSON.stringify([firstName, lastName ?? "", email.toLowerCase(), topic, message]);
  return createHash("sha256").update(content).digest("hex");
}
