/** `npm run inbox`: the messages of the contact form, and who withdrew from a contract. */
import { getContent } from "#app/content/load.server.ts";
import {
  listMessages,
  markAnswered,
  releaseMessage,
  type InboxMessage,
} from "#app/server/business/contact/inbox.server.ts";
import { toOneLine } from "#app/lib/to-one-line.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { acceptWithdrawal } from "#app/server/business/withdrawal/confirm-withdrawal.server.ts";
import {
  listWithdrawals,
  markWithdrawalAnswered,
} from "#app/server/business/withdrawal/read-withdrawals.server.ts";
import { CommandError, runDataCommand, UsageError } from "./owner-command.ts";
import { giveOut, toOption } from "./private-file.ts";
import { toCsv } from "./to-csv.ts";

const help = `npm run inbox                              what's waiting for an answer
npm run inbox -- --suspected               what looks like advertising
npm run inbox -- --all                     answered ones, too
npm run inbox -- show <reference>          one message
npm run inbox -- answered <reference>      takes it off the list
npm run inbox -- open <reference>          puts it back on the list
npm run inbox -- genuine <reference>       not advertising: the email to you goes out after all
npm run inbox -- accept <reference>        makes a withdrawal count that the buyer hasn't confirmed, when you know it's theirs
npm run inbox -- export csv                all of them as a file in DATA_DIR; json for programs
npm run inbox -- export csv --to <file>    another file, or - for standard output`;

const options = {
  suspected: { type: "boolean" },
  all: { type: "boolean" },
  ...toOption,
} as const;

const columns = [
  "reference",
  "receivedAt",
  "answerBy",
  "answeredAt",
  "suspectedFor",
  "topic",
  "name",
  "email",
  "message",
] as const;

/** How many characters of a message the list shows. */
const opening = 100;

type Shown = { suspected?: boolean; all?: boolean };

const marking = new Set(["answered", "open", "genuine", "accept"]);
const access = (_: unknown, [action = ""]: string[]) => (marking.has(action) ? "write" : "read");

await runDataCommand(
  { help, options, words: 2 },
  access,
  (database, values, [action, which = ""]) => {
    if (values.to !== undefined && action !== "export") throw new UsageError("--to needs export.");
    switch (action) {
      case undefined:
        return list(database, values);
      case "export":
        return exportAll(database, which, values.to);
      case "show":
        return show(database, which);
      case "answered":
        return mark(database, which, new Date());
      case "open":
        return mark(database, which, undefined);
      case "genuine":
        return release(database, which);
      case "accept":
        return accept(database, which);
      default:
        throw new UsageError(`This command can't do "${action}".`);
    }
  },
);

/** Messages and withdrawals, the latest first. */
async function listInbox(database: Database): Promise<InboxMessage[]> {
  const withdrawals = (await listWithdrawals(database)).map((row): InboxMessage => ({
    reference: row.reference,
    receivedAt: row.received_at,
    answerBy: row.answer_by,
    answeredAt: row.answered_at ?? undefined,
    suspectedFor: undefined,
    topic: row.confirmed_at === null ? "WITHDRAWAL DECLARED, NOT CONFIRMED" : "WITHDRAWAL",
    name: row.name,
    email: row.email ?? "–",
    message: [`Withdraws from ${row.named_order}`, row.words].filter(Boolean).join("\n\n"),
  }));
  return [...(await listMessages(database)), ...withdrawals].toSorted((one, other) =>
    one.receivedAt < other.receivedAt ? 1 : -1,
  );
}

async function list(
  database: Database,
  { suspected: onlySuspected, all: answeredToo }: Shown,
): Promise<string> {
  const all = await listInbox(database);
  const suspected = all.filter(({ suspectedFor }) => suspectedFor !== undefined);
  const genuine = all.filter(({ suspectedFor }) => suspectedFor === undefined);
  const shown = onlySuspected
    ? suspected
    : genuine.filter(({ answeredAt }) => answeredToo || answeredAt === undefined);
  return [
    ...shown.map((message) => `${describe(message)}\n  ${toOneLine(message.message, opening)}`),
    `${shown.length} shown; ${suspected.length} held back as suspected (npm run inbox -- --suspected)`,
    "npm run inbox -- --help shows what else you can do",
  ].join("\n");
}

function describe(message: InboxMessage): string {
  const { reference, receivedAt, answerBy, answeredAt, suspectedFor, name, email, topic } = message;
  const state = answeredAt === undefined ? `answer by ${answerBy}` : "answered";
  return `${reference}  ${receivedAt.slice(0, 16).replace("T", " ")}  ${suspectedFor ?? state}  ${topic}  ${name} <${email}>`;
}

async function show(database: Database, which: string): Promise<string> {
  const [message] = await find(database, which);
  return `${describe(message)}\n\n${message.message}`;
}

async function mark(database: Database, which: string, at: Date | undefined): Promise<string> {
  const [{ reference }] = await find(database, which);
  await markAnswered(database, reference, at);
  await markWithdrawalAnswered(database, reference, at);
  return at ? `${reference} is marked as answered.` : `${reference} is waiting for an answer.`;
}

async function release(database: Database, which: string): Promise<string> {
  const [{ reference }] = await find(database, which);
  if (await releaseMessage(database, reference, getContent(), new Date())) {
    return `${reference} isn't advertising: the email to you goes out now, if email is set up.`;
  }
  throw new CommandError(`${reference} isn't held back.`);
}

async function accept(database: Database, which: string): Promise<string> {
  const [{ reference }] = await find(database, which);
  if (await acceptWithdrawal(database, reference, getContent(), new Date()))
    return `${reference} now counts as withdrawn. To undo that, type \`npm run orders -- keep\` and the order's reference.`;
  throw new CommandError(`${reference} isn't a withdrawal that's waiting to be confirmed.`);
}

async function find(database: Database, which: string): Promise<[InboxMessage]> {
  const hint = "`npm run inbox -- --all` lists them.";
  if (which === "") throw new UsageError(`Give the reference of a message. ${hint}`);
  const wanted = which.toUpperCase();
  const message = (await listInbox(database)).find(({ reference }) => reference === wanted);
  if (!message) throw new CommandError(`No message has the reference ${wanted}. ${hint}`);
  return [message];
}

async function exportAll(
  database: Database,
  ending: string,
  to: string | undefined,
): Promise<string> {
  if (ending !== "csv" && ending !== "json")
    throw new UsageError("Type export csv or export json.");
  const messages = await listInbox(database);
  const text =
    ending === "csv" ? toCsv(columns, messages) : `${JSON.stringify(messages, undefined, 2)}\n`;
  return giveOut(to, { kind: "inbox", ending }, text);
}
