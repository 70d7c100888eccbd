import { getContent } from "#app/content/load.server.ts";
import { toOneLine } from "#app/lib/to-one-line.ts";
import {
  acceptDeclared,
  countSuspected,
  findInboxEntry,
  listInbox,
  nameOf,
  releaseSuspected,
  setAnswered,
  setDeleted,
  type InboxEntry,
  type InboxQuery,
} from "#app/server/owner/inbox.server.ts";
import { readAllPages } from "#app/server/owner/page.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { toCsv } from "#app/lib/csv.ts";
import { CommandError, runDataCommand, UsageError } from "./owner-command.ts";
import { giveOut, toOption } from "./export-file.ts";

const help = `npm run inbox                              what's waiting for an answer
npm run inbox -- --suspected               what looks like advertising
npm run inbox -- --all                     answered ones, too
npm run inbox -- --deleted                 what you've deleted in the last 30 days
npm run inbox -- show <reference>          one message
npm run inbox -- answered <reference>      takes it off the list
npm run inbox -- open <reference>          puts it back on the list
npm run inbox -- genuine <reference>       not advertising: the email to you goes out after all
npm run inbox -- delete <reference>        takes a message out of all lists; it's gone for good after 30 days
npm run inbox -- restore <reference>       puts a deleted message back
npm run inbox -- accept <reference>        makes a withdrawal count that the buyer hasn't confirmed, when you know it's theirs
npm run inbox -- export csv                all of them as a file in DATA_DIR; json for programs
npm run inbox -- export csv --to <file>    another file, or - for standard output`;

const options = {
  suspected: { type: "boolean" },
  all: { type: "boolean" },
  deleted: { type: "boolean" },
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

const hint = "`npm run inbox -- --all` lists them.";

/** Characters. */
const opening = 100;

const marking = new Set(["answered", "open", "genuine", "accept", "delete", "restore"]);
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
      case "open":
      case "genuine":
      case "accept":
      case "delete":
      case "restore":
        return act(database, action, which);
      default:
        throw new UsageError(`This command can't do "${action}".`);
    }
  },
);

async function list(
  database: Database,
  { suspected, all, deleted }: { suspected?: boolean; all?: boolean; deleted?: boolean },
): Promise<string> {
  const shown = (suspected && "suspected") || (deleted && "deleted") || (all && "genuine");
  const entries = await readEntries(database, shown || "waiting");
  return [
    ...entries.map((entry) => `${describe(entry)}\n  ${toOneLine(entry.message, opening)}`),
    `${entries.length} shown; ${await countSuspected(database)} held back as suspected (npm run inbox -- --suspected)`,
    "npm run inbox -- --help shows what else you can do",
  ].join("\n");
}

async function readEntries(database: Database, shown?: InboxQuery["show"]) {
  const entries = await readAllPages((page) => listInbox(database, { show: shown, ...page }));
  return entries.map(toTexts);
}

function toTexts(entry: InboxEntry) {
  const { reference, receivedAt, answerBy, answeredAt } = entry;
  const common = { reference, receivedAt, answerBy, answeredAt: answeredAt ?? undefined };
  if (entry.kind === "message")
    return {
      ...common,
      suspectedFor: entry.suspectedFor ?? undefined,
      topic: entry.topic,
      name: nameOf(entry),
      email: entry.email,
      message: entry.message,
    };
  return {
    ...common,
    suspectedFor: undefined,
    topic: entry.confirmedAt === null ? "WITHDRAWAL DECLARED, NOT CONFIRMED" : "WITHDRAWAL",
    name: entry.name,
    email: entry.email ?? "–",
    message: [`Withdraws from ${entry.namedOrder}`, entry.words].filter(Boolean).join("\n\n"),
  };
}

function describe(texts: ReturnType<typeof toTexts>): string {
  const { reference, receivedAt, answerBy, answeredAt, suspectedFor, name, email, topic } = texts;
  const state = answeredAt === undefined ? `answer by ${answerBy}` : "answered";
  return `${reference}  ${receivedAt.slice(0, 16).replace("T", " ")}  ${suspectedFor ?? state}  ${topic}  ${name} <${email}>`;
}

async function show(database: Database, which: string): Promise<string> {
  const entry = await findInboxEntry(database, requireReference(which));
  if (!entry) throw notFound(which.toUpperCase());
  const texts = toTexts(entry);
  return `${describe(texts)}\n\n${texts.message}`;
}

async function act(
  database: Database,
  action: "answered" | "open" | "genuine" | "accept" | "delete" | "restore",
  which: string,
): Promise<string> {
  const now = new Date();
  const typed = requireReference(which);
  const run = {
    answered: () => setAnswered(database, typed, now),
    open: () => setAnswered(database, typed, undefined),
    genuine: () => releaseSuspected(database, typed, getContent(), now),
    accept: () => acceptDeclared(database, typed, getContent(), now),
    delete: () => setDeleted(database, typed, now),
    restore: () => setDeleted(database, typed, undefined),
  };
  const { status, reference } = await run[action]();
  switch (status) {
    case "not-found":
      throw notFound(reference);
    case "deleted":
      throw new CommandError(
        `${reference} is deleted. To put it back, type \`npm run inbox -- restore ${reference}\`.`,
      );
    case "withdrawal":
      throw new CommandError(`${reference} is a withdrawal, which can't be deleted.`);
    case "changed":
    case "unchanged":
    case "marked":
      if (action === "delete")
        return `${reference} is deleted. It's gone for good after 30 days; \`npm run inbox -- restore ${reference}\` puts it back.`;
      if (action === "restore") return `${reference} is back.`;
      return action === "answered"
        ? `${reference} is marked as answered.`
        : `${reference} is waiting for an answer.`;
    case "released":
      return `${reference} isn't advertising: the email to you goes out now, if email is set up.`;
    case "not-suspected":
      throw new CommandError(`${reference} isn't held back.`);
    case "accepted":
      return `${reference} now counts as withdrawn. To undo that, type \`npm run orders -- keep\` and the order's reference.`;
    case "not-declared":
      throw new CommandError(`${reference} isn't a withdrawal that's waiting to be confirmed.`);
  }
}

function requireReference(which: string): string {
  if (which === "") throw new UsageError(`Give the reference of a message. ${hint}`);
  return which;
}

function notFound(reference: string): CommandError {
  return new CommandError(`No message has the reference ${reference}. ${hint}`);
}

async function exportAll(
  database: Database,
  ending: string,
  to: string | undefined,
): Promise<string> {
  if (ending !== "csv" && ending !== "json")
    throw new UsageError("Type export csv or export json.");
  const entries = await readEntries(database);
  const text =
    ending === "csv" ? toCsv(columns, entries) : `${JSON.stringify(entries, undefined, 2)}\n`;
  return giveOut(to, { kind: "inbox", ending }, text);
}
