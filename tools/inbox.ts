/**
 * `npm run inbox`: the messages of the contact form.
 *
 * Alone it lists what waits for an answer. `-- --suspected` lists what looks like advertising,
 * `-- --all` everything. `-- show <reference>`, `-- answered <reference>`, `-- open <reference>`
 * (not answered after all), `-- genuine <reference>` (no advertising: the mail to you is sent after
 * all), `-- export csv` and `-- export json`.
 */
import { getContent } from "#app/content/load.server.ts";
import {
  listMessages,
  markAnswered,
  releaseMessage,
  type InboxMessage,
} from "#app/server/contact/inbox.server.ts";
import type { Database } from "#app/server/database/tables.server.ts";
import { CommandError, runDataCommand } from "./owner-command.ts";
import { toCsv } from "./to-csv.ts";

const usage =
  "Write: npm run inbox -- show, answered, open or genuine with a reference, or export csv, or export json";

const words = process.argv.slice(2);
// npm keeps an option for itself when it is written without the two dashes before it.
const has = (name: string) =>
  words.includes(`--${name}`) || process.env[`npm_config_${name}`] === "true";
const [action, which = ""] = words.filter((word) => !word.startsWith("--"));

await runDataCommand((database) => {
  switch (action) {
    case undefined:
      return list(database);
    case "export":
      return exportAll(database);
    case "show":
      return show(database);
    case "answered":
      return mark(database, new Date());
    case "open":
      return mark(database, undefined);
    case "genuine":
      return release(database);
    default:
      throw new CommandError(usage);
  }
});

async function list(database: Database): Promise<string> {
  const all = await listMessages(database);
  const suspected = all.filter(({ suspectedFor }) => suspectedFor !== undefined);
  const genuine = all.filter(({ suspectedFor }) => suspectedFor === undefined);
  const shown = has("suspected")
    ? suspected
    : genuine.filter(({ answeredAt }) => has("all") || answeredAt === undefined);
  return [
    ...shown.map(describe),
    `${shown.length} shown; ${suspected.length} held back as suspected (npm run inbox -- --suspected)`,
    usage,
  ].join("\n");
}

function describe(message: InboxMessage): string {
  const { reference, receivedAt, answerBy, answeredAt, suspectedFor, name, email, topic } = message;
  const state = answeredAt === undefined ? `answer by ${answerBy}` : "answered";
  return `${reference}  ${receivedAt.slice(0, 16).replace("T", " ")}  ${suspectedFor ?? state}  ${topic}  ${name} <${email}>`;
}

async function show(database: Database): Promise<string> {
  const [message] = await find(database);
  return `${describe(message)}\n\n${message.message}`;
}

async function mark(database: Database, at: Date | undefined): Promise<string> {
  const [{ reference }] = await find(database);
  await markAnswered(database, reference, at);
  return at ? `${reference} is answered.` : `${reference} waits for an answer.`;
}

async function release(database: Database): Promise<string> {
  const [{ reference }] = await find(database);
  if (await releaseMessage(database, reference, getContent(), new Date())) {
    return `${reference} is no advertising: the mail to you goes out now, if mail is set up.`;
  }
  throw new CommandError(`${reference} is not held back.`);
}

async function find(database: Database): Promise<[InboxMessage]> {
  const wanted = which.toUpperCase();
  const message = (await listMessages(database)).find(({ reference }) => reference === wanted);
  if (!message) throw new CommandError(`There is no message ${which || "without a reference"}.`);
  return [message];
}

async function exportAll(database: Database): Promise<string> {
  const messages = await listMessages(database);
  if (which === "json") return JSON.stringify(messages, undefined, 2);
  if (which !== "csv") throw new CommandError(usage);
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
  return toCsv(
    columns,
    messages.map((message) => columns.map((column) => message[column] ?? "")),
  ).trimEnd();
}
