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

export function locateDatabase({ dataDir, databaseUrl }: Address): string {
  return databaseUrl === undefined
    ? join(resolve(dataDir), "site.sqlite")
    : describeLocation(databaseUrl);
}

/** Works also on a full disk, and while another program holds the database. */
export function openAsItIs({ dataDir, databaseUrl }: Address): OpenDatabase | undefined {
  return databaseUrl === undefined
    ? openFileForReading(dataDir)
    : openPostgresForReading(databaseUrl);
}

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
