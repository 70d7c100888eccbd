import { getContent } from "#app/content/load.server.ts";
import {
  discardMail,
  findMail,
  listMails,
  retryAllMails,
  retryMail,
  sendTestMail,
  type Mail,
} from "#app/server/owner/mails.server.ts";
import { readAllPages } from "#app/server/owner/page.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  CommandError,
  readSettings,
  runCommand,
  UsageError,
  withDatabase,
} from "./owner-command.ts";

const help = `npm run outbox                       what's waiting and what's parked, and why
npm run outbox -- show <id>          one email, with its text; the first letters of an id are enough
npm run outbox -- retry <id>         tries it again now, for another 72 hours
npm run outbox -- retry all          tries all of them again
npm run outbox -- discard <id>       throws it away
  With the present settings, past the outbox:
npm run outbox -- test               sends an email to the address in content/site.yaml
npm run outbox -- test <address>     sends it to another one`;

await runCommand({ help, words: 2 }, (_, [action, which]) => {
  switch (action) {
    case undefined:
      return withDatabase("read", list);
    case "show":
      return withDatabase("read", (database) => show(database, requireId(which)));
    case "retry":
      return withDatabase("write", (database) => retry(database, requireId(which)));
    case "discard":
      return withDatabase("write", (database) => discard(database, requireId(which)));
    case "test":
      return sendTest(which);
    default:
      throw new UsageError(`This command can't do "${action}".`);
  }
});

async function list(database: Database): Promise<string> {
  const mails = await readAllPages((page) => listMails(database, { show: "unsent", ...page }));
  if (mails.length === 0) return "The outbox is empty: every email has gone out.";
  const parked = mails.filter(({ status }) => status === "parked").length;
  return [
    `${mails.length - parked} waiting, ${parked} parked`,
    ...mails
      .toReversed()
      .map(
        (mail) =>
          `${mail.id.slice(0, 8)}  ${describeState(mail)}  to ${mail.recipient}  "${mail.subject}"`,
      ),
    "npm run outbox -- --help shows what you can do",
  ].join("\n");
}

async function show(database: Database, id: string): Promise<string> {
  const mail = await findMail(database, id);
  if (!mail) throw refusal("not-found", id);
  return [
    `Id       ${mail.id}`,
    `State    ${describeState(mail)}`,
    `Written  ${mail.createdAt}`,
    `To       ${mail.recipient}`,
    ...(mail.replyTo === null ? [] : [`Reply to ${mail.replyTo}`]),
    `Subject  ${mail.subject}`,
    "",
    mail.bodyText.trimEnd(),
  ].join("\n");
}

async function retry(database: Database, id: string): Promise<string> {
  const now = new Date();
  if (id === "all") return describeRetry(await retryAllMails(database, now));
  const status = await retryMail(database, id, now);
  if (status !== "retried") throw refusal(status, id);
  return describeRetry(1);
}

function describeRetry(count: number): string {
  return `${count} to be tried again now, by a site that has SMTP_URL set.`;
}

async function discard(database: Database, id: string): Promise<string> {
  const status = await discardMail(database, id, new Date());
  if (status !== "discarded") throw refusal(status, id);
  return "Thrown away.";
}

async function sendTest(to: string | undefined): Promise<string> {
  const { mail } = readSettings(["SMTP_URL", "MAIL_FROM"]);
  const result = await sendTestMail(mail, getContent(), to);
  switch (result.status) {
    case "off":
      throw new CommandError(
        "SMTP_URL and MAIL_FROM are not set, so mails are kept and nothing was sent: .env.example explains both.",
      );
    case "malformed":
      throw new UsageError(`"${to}" is no e-mail address.`);
    case "refused":
      throw new CommandError(result.words);
    case "accepted":
      return result.words;
  }
}

function requireId(which: string | undefined): string {
  if (which !== undefined) return which;
  throw new UsageError("Say which email: give the first letters of its id.");
}

function refusal(status: "not-found" | "sent" | "being-sent", id: string): CommandError {
  return new CommandError(
    {
      "not-found": `No email, or more than one, has an id that starts with ${id}.`,
      sent: "This email has already gone out.",
      "being-sent": "This email is being sent right now.",
    }[status],
  );
}

function describeState({ status, attempts, lastFault, nextAttemptAt, settledAt }: Mail): string {
  const tried = attempts === 1 ? "tried once" : `tried ${attempts} times`;
  const fault = lastFault === null ? "" : `: ${lastFault}`;
  if (status === "sent") return `sent ${settledAt ?? ""}`;
  if (status === "parked") return `parked ${settledAt ?? ""}, ${tried}${fault}`;
  return attempts === 0 ? "waiting" : `waiting, ${tried}${fault}, next ${nextAttemptAt}`;
}
