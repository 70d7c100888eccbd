import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { ContentError } from "#app/content/fault.ts";
import { backupFields } from "#config/backup-settings.ts";
import { parseEnv, type Env } from "#config/env.ts";
import {
  faultCode,
  isDatabaseFault,
  kindOfFault,
} from "#app/server/platform/process/database-fault.server.ts";
import type { OpenDatabase } from "#app/server/platform/database/tables.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { BackupFault } from "#app/server/platform/backups/open-backup.server.ts";
import {
  openSiteDatabase,
  provideSiteDatabase,
  type DataSettings,
} from "#app/server/platform/backups/open-site-database.server.ts";
import { openUpToDate } from "#app/server/platform/database/open-for-reading.server.ts";
import { StartError } from "#app/server/platform/process/start-error.server.ts";

provideSiteDatabase();

process.stdout.on("error", (error) => {
  process.exitCode = 1;
  // EPIPE means that a reader like `head` has closed the pipe.
  if (faultCode(error) !== "EPIPE") console.error(explainFault(error));
});

/** An error whose message tells the owner what to do. */
export class CommandError extends Error {}

/** Thrown if the command can't be parsed. The help is printed after the message. */
export class UsageError extends Error {}

type Command<Options extends ParseArgsOptionsConfig> = {
  help: string;
  options?: Options;
  words?: number;
};

/** How a command uses the database. A command that only reads works even if the disk is full. */
type Access = "read" | "write";

type OptionValues<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>["values"];

/** Runs a command. The exit status is 1 after a failure, and 2 after a usage error. */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  work: (values: OptionValues<Options>, words: string[]) => string | Promise<string>,
) {
  if (process.argv.slice(2).includes("--help")) {
    console.log(command.help);
    return;
  }
  try {
    const { values, words } = readArguments(command);
    const output = await work(values, words);
    process.stdout.write(output.endsWith("\n") ? output : `${output}\n`);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? `${error.message}\n${command.help}` : explainFault(error));
    process.exitCode = isUsage ? 2 : 1;
  }
}

export async function runSubcommand(
  name: string,
  subcommands: Record<string, () => Promise<unknown>>,
) {
  const [word = ""] = process.argv.splice(2, 1);
  const run = Object.hasOwn(subcommands, word) ? subcommands[word] : undefined;
  if (run) return void (await run());
  const isHelp = word === "--help";
  console[isHelp ? "log" : "error"](
    [
      ...Object.keys(subcommands).map((subcommand) => `npm run ${name} -- ${subcommand}`),
      "With --help after it, each of them explains itself.",
    ].join("\n"),
  );
  process.exitCode = isHelp ? 0 : 2;
}

export async function runDataCommand<Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  access: Access,
  work: (database: Database, values: OptionValues<Options>) => Promise<string>,
) {
  await runCommand(command, (values) => withDatabase(access, (database) => work(database, values)));
}

export async function withDatabase<Result>(
  access: Access,
  work: (database: Database, opened: OpenDatabase) => Promise<Result>,
) {
  const settings = readDataSettings();
  const readOnly = access === "read" ? await openUpToDate(settings) : undefined;
  const opened = readOnly ?? (await openSiteDatabase(settings));
  try {
    return await work(opened.database, opened);
  } finally {
    await opened.close();
  }
}

/** Reads only the settings that commands for the data need. */
export function readDataSettings(): DataSettings {
  return readSettings(["DATA_DIR", "DATABASE_URL", "DATABASE_TLS", ...Object.keys(backupFields)]);
}

/**
 * Reads the named settings. Faults in other settings are ignored.
 * @throws CommandError with a line for each fault
 */
export function readSettings(names: readonly string[]): Env {
  loadSettings();
  const given = names.filter((name) => process.env[name] !== undefined);
  const result = parseEnv(Object.fromEntries(given.map((name) => [name, process.env[name]])));
  if (!result.ok) throw new CommandError(result.faults.join("\n"));
  return result.env;
}

/** @throws CommandError if the current user can't read the settings file */
export function loadSettings() {
  if (!existsSync(".env")) return;
  try {
    process.loadEnvFile(".env");
  } catch {
    // Node reports a file without read permission as missing.
    throw new CommandError(
      `The settings in ${resolve(".env")} can't be read; run this as the user who owns that file, or allow this user to read it.`,
    );
  }
}

function readArguments<Options extends ParseArgsOptionsConfig>({
  options = {} as Options,
  words = 0,
}: Command<Options>): { values: OptionValues<Options>; words: string[] } {
  const { values, positionals } = parse(options);
  const tooMuch = positionals[words];
  if (tooMuch !== undefined) throw new UsageError(`"${tooMuch}" is one word too many.`);
  return { values, words: positionals };
}

function parse<Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Shows only the first sentence of the message, because the others are for programmers.
    throw new UsageError(`${error.message.split(". ")[0]}.`);
  }
}

function explainFault(error: unknown): string {
  const kinds = [CommandError, StartError, ContentError, BackupFault];
  const expected = kinds.find((kind) => error instanceof kind);
  if (expected && error instanceof Error) return error.message;
  const code = faultCode(error);
  switch (kindOfFault(error)) {
    case "full":
      return `The disk is full (${code}); make room, then type the command again.`;
    case "not writable": {
      const way = code === "EROFS" ? "mount it for writing" : "allow this user to write there";
      return `${nameFile(error)} cannot be written (${code}); ${way}, then type the command again.`;
    }
    case "held":
      return `Another program is using the database (${code}); close it, then type the command again.`;
    default:
      if (!isDatabaseFault(error)) throw error;
      return `The database can't be used right now (${code}); try again in a minute.`;
  }
}

function nameFile(error: unknown): string {
  const isCall = error instanceof Error && "path" in error && typeof error.path === "string";
  return isCall ? String(error.path) : "The database";
}
