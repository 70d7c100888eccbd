/** `npm run outbox`: the mails that have not gone out. */
import {
  discardMail,
  findMail,
  listMails,
  retryMails,
  type MailRow,
} from "#app/server/platform/mail/outbox-admin.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { CommandError, runDataCommand, UsageError } from "./owner-command.ts";

const help = `npm run outbox                       what's waiting and what's parked, and why
npm run outbox -- show <id>          one email, with its text; the first letters of an id are enough
npm run outbox -- retry <id>         tries it again now, for another 72 hours
npm run outbox -- retry all          tries all of them again
npm run outbox -- discard <id>       throws it away`;

const access = (_: unknown, [action = "show"]: string[]) => (action === "show" ? "read" : "write");

await runDataCommand({ help, words: 2 }, access, (database, _, [action, which]) => {
  if (action === undefined) return list(database);
  if (action === "retry" && which === "all") return retry(database, undefined);
  return withMail(database, which, action);
});

async function list(database: Database): Promise<string> {
  const mails = await listMails(database);
  if (mails.length === 0) return "The outbox is empty: every email has gone out.";
  const parked = mails.filter(({ status }) => status === "parked").length;
  return [
    `${mails.length - parked} waiting, ${parked} parked`,
    ...mails.map(
      (mail) =>
        `${mail.id.slice(0, 8)}  ${describeState(mail)}  to ${mail.recipient}  "${mail.subject}"`,
    ),
    "npm run outbox -- --help shows what you can do",
  ].join("\n");
}

async function withMail(
  database: Database,
  idStart: string | undefined,
  name: string,
): Promise<string> {
  if (!["show", "retry", "discard"].includes(name))
    throw new UsageError(`This command can't do "${name}".`);
  if (idStart === undefined)
    throw new UsageError("Say which email: give the first letters of its id.");
  const mail = await findMail(database, idStart);
  if (!mail)
    throw new CommandError(`No email, or more than one, has an id that starts with ${idStart}.`);
  if (name === "show") return show(mail);
  if (mail.status === "sent") throw new CommandError("This email has already gone out.");
  if (name === "retry") return retry(database, mail.id);
  if (await discardMail(database, mail.id, new Date())) return "Thrown away.";
  throw new CommandError("This email is being sent right now.");
}

async function retry(database: Database, id: string | undefined): Promise<string> {
  const count = await retryMails(database, new Date(), id);
  return `${count} to be tried again now, by a site that has SMTP_URL set.`;
}

function show(mail: MailRow): string {
  return [
    `Id       ${mail.id}`,
    `State    ${describeState(mail)}`,
    `Written  ${mail.created_at}`,
    `To       ${mail.recipient}`,
    ...(mail.reply_to === null ? [] : [`Reply to ${mail.reply_to}`]),
    `Subject  ${mail.subject}`,
    "",
    mail.body_text.trimEnd(),
  ].join("\n");
}

function describeState({ status, attempts, last_fault, next_attempt_at, settled_at }: MailRow) {
  const tried = attempts === 1 ? "tried once" : `tried ${attempts} times`;
  const fault = last_fault === null ? "" : `: ${last_fault}`;
  if (status === "sent") return `sent ${settled_at ?? ""}`;
  if (status === "parked") return `parked ${settled_at ?? ""}, ${tried}${fault}`;
  return attempts === 0 ? "waiting" : `waiting, ${tried}${fault}, next ${next_attempt_at}`;
}
