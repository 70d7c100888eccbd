import { join, resolve } from "node:path";
import type { Env } from "#config/env.ts";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import { openDatabase, type OpenDatabase } from "./open-database.server.ts";
import { openFileForReading } from "./open-for-reading.server.ts";
import { describeLocation, openPostgres, openPostgresForReading } from "./open-postgres.server.ts";
import { planMigrations } from "./plan-migrations.server.ts";
import { readApplied } from "./read-applied.server.ts";
import { readMigrations } from "./read-migrations.server.ts";
import type { Database } from "./tables.server.ts";

type Address = Pick<Env, "dataDir" | "databaseUrl">;

/** Where the data is, and where a backup of it goes before it is changed for a newer version. */
export type DataSettings = Address & Pick<Env, "backups">;

/** Where the database is, for the owner: the absolute path of a file, or an address without password. */
export function locateDatabase({ dataDir, databaseUrl }: Address): string {
  return databaseUrl === undefined
    ? join(resolve(dataDir), "site.sqlite")
    : describeLocation(databaseUrl);
}

/**
 * Opens the site's database, and brings it up to date after a backup.
 *
 * @throws StartError when it cannot be used as it is
 */
export async function openSiteDatabase({
  dataDir,
  databaseUrl,
  backups: { folder: backupDir },
}: DataSettings): Promise<OpenDatabase> {
  return databaseUrl === undefined
    ? openDatabase({ dataDir, backupDir })
    : openPostgres({ url: databaseUrl, backupDir });
}

/**
 * Opens the site's database as it is, for reading alone: also on a disk that takes nothing, and while another
 * program holds it.
 *
 * @returns undefined where there is none
 * @throws the database's error
 */
export function openAsItIs({ dataDir, databaseUrl }: Address): OpenDatabase | undefined {
  return databaseUrl === undefined
    ? openFileForReading(dataDir)
    : openPostgresForReading(databaseUrl);
}

/**
 * Opens the site's database for reading alone when it is up to date. Else it is opened as for writing, which makes
 * it or brings it up to date.
 *
 * @throws StartError when it cannot be used as it is
 */
export async function openForReading(settings: DataSettings): Promise<OpenDatabase> {
  return (await openUpToDate(settings)) ?? openSiteDatabase(settings);
}

/** Opens the site's database for reading alone. @returns undefined when it cannot be read by this version as it is */
export async function openUpToDate(settings: Address): Promise<OpenDatabase | undefined> {
  let opened: OpenDatabase | undefined;
  try {
    opened = openAsItIs(settings);
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
