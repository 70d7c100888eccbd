/**
 * Runs an outbox worker as a process. Arguments: the mail server, the lease and the timeout of sending in
 * milliseconds. DATA_DIR or DATABASE_URL selects the database.
 */
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import { openPostgres } from "#app/server/platform/database/open-postgres.server.ts";
import { createMailSender, messageIdDomain } from "#app/server/platform/mail/send-mail.server.ts";
import { OutboxWorker } from "#app/server/platform/mail/outbox-worker.server.ts";
import { readSettings } from "./settings.ts";

const [smtpUrl, leaseMs, sendTimeoutMs] = process.argv.slice(2);
const { DATA_DIR: dataDir = "", DATABASE_URL: url } = process.env;
const { mail } = readSettings({ SMTP_URL: smtpUrl, MAIL_FROM: "hello@doors.example" });
if (!mail) throw new Error("the mail settings are wrong");
const { database } = url === undefined ? openDatabase({ dataDir }) : await openPostgres({ url });
void new OutboxWorker({
  connect: async () => database,
  sendMail: createMailSender(mail),
  messageIdDomain: messageIdDomain(mail),
  leaseMs: Number(leaseMs),
  sendTimeoutMs: Number(sendTimeoutMs),
  pollMs: 50,
});
process.stdout.write("started\n");
