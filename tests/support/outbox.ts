import { onTestFinished } from "vitest";
import type { MailSettings } from "#config/mail-settings.ts";
import { createMailSender, messageIdDomain } from "#app/server/platform/mail/send-mail.server.ts";
import { enqueueMail, type OutgoingMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import {
  OutboxWorker,
  type WorkerOptions,
} from "#app/server/platform/mail/outbox-worker.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readSettings } from "./settings.ts";

export const testSender = "Open Doors <hello@doors.example>";

export function makeMail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    kind: "contact-message",
    to: "owner@example.com",
    subject: "A question",
    text: "Hello",
    html: "<p>Hello</p>",
    ...changes,
  };
}

export async function fillOutbox(database: Database, mails: OutgoingMail[], at = new Date()) {
  await database.transaction().execute(async (transaction) => {
    for (const mail of mails) await enqueueMail(transaction, mail, at);
  });
}

/** Reads the outbox, oldest first. */
export function readOutbox(database: Database) {
  return database.selectFrom("outbox_mails").selectAll().orderBy("created_at").execute();
}

/** Lists the kinds of all emails, sorted. */
export async function listKinds(database: Database): Promise<string[]> {
  const mails = await database.selectFrom("outbox_mails").select("kind").execute();
  return mails.map(({ kind }) => kind).toSorted();
}

export async function countUnsent(database: Database): Promise<number> {
  return (await readOutbox(database)).filter(({ status }) => status !== "sent").length;
}

/**
 * Lifts the limits of notices to the owner and of acknowledgements until the test has finished, so that each
 * is sent.
 */
export function mailEachNotice(database: Database) {
  const timer = setInterval(() => {
    database
      .updateTable("outbox_mails")
      .set({ status: "waiting", send_after: null })
      .where((row) => row.or([row("status", "=", "collected"), row("send_after", "is not", null)]))
      .where("status", "in", ["collected", "waiting"])
      .execute()
      // The database may be busy, and the next round tries again.
      .catch(() => {});
  }, 100);
  onTestFinished(() => clearInterval(timer));
}

/** Makes waiting emails due now. If requested, also ends the leases of emails that a worker has claimed. */
export async function passTime(database: Database, { leases = false } = {}) {
  const past = new Date(Date.now() - 1).toISOString();
  await database
    .updateTable("outbox_mails")
    .set({ next_attempt_at: past, ...(leases ? { leased_until: past } : {}) })
    .where("status", "=", "waiting")
    .execute();
}

export function mailSettingsFor(url: string): MailSettings {
  const { mail } = readSettings({ SMTP_URL: url, MAIL_FROM: testSender });
  if (!mail) throw new Error("the test's mail settings are wrong");
  return mail;
}

/** Starts a worker for one mail server until the test has finished. */
export function startTestWorker(
  database: Database,
  url: string,
  options: Partial<WorkerOptions> = {},
): OutboxWorker {
  const settings = mailSettingsFor(url);
  const worker = new OutboxWorker({
    connect: async () => database,
    sendMail: createMailSender(settings),
    messageIdDomain: messageIdDomain(settings),
    pollMs: 20,
    graceMs: 200,
    ...options,
  });
  onTestFinished(() => worker.stop());
  return worker;
}
