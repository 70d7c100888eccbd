/** What the owner's commands share: settings, the database, and how they end. */
import { existsSync } from "node:fs";
import { parseEnv } from "#config/env.ts";
import { openDatabase, type OpenDatabase } from "#app/server/database/open-database.server.ts";
import { openPostgres } from "#app/server/database/open-postgres.server.ts";
import type { Database } from "#app/server/database/tables.server.ts";
import { StartError } from "#app/server/start-error.server.ts";

/** Something that the owner typed cannot be done; the message says what to type instead. */
export class CommandError extends Error {}

/** Where the data is: the settings of the site, of which a command needs no others. */
export function readDataSettings(): { dataDir: string; databaseUrl: string | undefined } {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATA_DIR, DATABASE_URL } = process.env;
  const result = parseEnv({
    ...(DATA_DIR === undefined ? {} : { DATA_DIR }),
    ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }),
  });
  if (!result.ok) throw new CommandError(result.faults.join("\n"));
  return result.env;
}

/** Takes in .env, for commands that need all settings of the site. */
export function loadSettings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Opens the site's database, beside a running site or without one. */
export async function openSiteDatabase(): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = readDataSettings();
  if (databaseUrl !== undefined) return openPostgres({ url: databaseUrl });
  return openDatabase({ dataDir });
}

/** Runs a command: what it returns is printed; a fault is one line and exit status 1. */
export async function runCommand(work: () => Promise<string>) {
  try {
    console.log(await work());
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Runs a command that works on the site's database. */
export async function runDataCommand(work: (database: Database) => Promise<string>) {
  await runCommand(async () => {
    const opened = await openSiteDatabase();
    try {
      return await work(opened.database);
    } finally {
      await opened.close();
    }
  });
}
