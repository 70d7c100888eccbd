/** Opens the site's database for reading, without changing it. */
import { join, resolve } from "node:path";
import type { Env } from "#config/env.ts";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import type { OpenDatabase } from "./open-database.server.ts";
import { openFileForReading } from "./open-for-reading.server.ts";
import { describeLocation, openPostgresForReading } from "./open-postgres.server.ts";
import { planMigrations } from "./plan-migrations.server.ts";
import { readApplied } from "./read-applied.server.ts";
import { readMigrations } from "./read-migrations.server.ts";
import type { Database } from "./tables.server.ts";

type Address = Pick<Env, "dataDir" | "databaseUrl">;

/** The absolute path of the database file, or the address of the database without user and password. */
export function locateDatabase({ dataDir, databaseUrl }: Address): string {
  return databaseUrl === undefined
    ? join(resolve(dataDir), "site.sqlite")
    : describeLocation(databaseUrl);
}

/**
 * Opens the database for reading, also on a full disk and while another program holds it.
 * @returns undefined where there is none
 * @throws the database's error
 */
export function openAsItIs({ dataDir, databaseUrl }: Address): OpenDatabase | undefined {
  return databaseUrl === undefined
    ? openFileForReading(dataDir)
    : openPostgresForReading(databaseUrl);
}

/** Opens the database for reading. @returns undefined when it is not of this version, or cannot be read */
export async function openUpToDate(address: Address): Promise<OpenDatabase | undefined> {
  let opened: OpenDatabase | undefined;
  try {
    opened = openAsItIs(address);
    if (opened && (await isUpToDate(opened.database))) return opened;
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
  }
  await opened?.close();
  return undefined;
}

async function isUpToDate(database: Database): Promise<boolean> {
  const applied = await readApplied(database);
  if (!applied) return false;
  const plan = planMigrations(readMigrations(), applied);
  return plan.status === "ready" && plan.pending.length === 0;
}
