/**
 * `npm run outbox`: the mails that have not gone out.
 *
 * `-- show <id>` shows one, `-- retry <id>` and `-- retry all` let them be tried again now,
 * `-- discard <id>` throws one away. The first letters of an id are enough.
 */
import {
  discardMail,
  findMail,
  listMails,
  retryMails,
  type MailRow,
} from "#app/server/outbox/outbox-desk.server.ts";
import type { Database } from "#app/server/database/tables.server.ts";
import { CommandError, runDataCommand } from "./owner-command.ts";

const usage = "Write: npm run outbox -- show <id>, retry <id>, retry all, or discard <id>";

const [action, which] = process.argv.slice(2);
await runDataCommand((database) => {
  if (action === undefined) return list(database);
  if (action === "retry" && which === "all") return retry(database, undefined);
  return withMail(database, which, action);
});

async function list(database: Database): Promise<string> {
  const mails = await listMails(database);
  if (mails.length === 0) return "The outbox is empty: every mail has gone out.";
  const parked = mails.filter(({ status }) => status === "parked").length;
  return [
    `${mails.length - parked} waiting, ${parked} parked`,
    ...mails.map(
      (mail) =>
        `${mail.id.slice(0, 8)}  ${describeState(mail)}  to ${mail.recipient}  "${mail.subject}"`,
    ),
    usage,
  ].join("\n");
}

async function withMail(
  database: Database,
  idStart: string | undefined,
  name: string,
): Promise<string> {
  if (!["show", "retry", "discard"].includes(name) || idStart === undefined) {
    throw new CommandError(usage);
  }
  const mail = await findMail(database, idStart);
  if (!mail) throw new CommandError(`There is no mail, or more than one, that begins ${idStart}.`);
  if (name === "show") return show(mail);
  if (mail.status === "sent") throw new CommandError("This mail has gone out already.");
  if (name === "retry") return retry(database, mail.id);
  if (await discardMail(database, mail.id, new Date())) return "Thrown away.";
  throw new CommandError("This mail is on its way at this moment.");
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
