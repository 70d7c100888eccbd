import type { Insertable } from "kysely";
import type { Env } from "#config/env.ts";
import { setDatabaseOpener } from "../database/get-database.server.ts";
import { locateDatabase, openAsItIs } from "../database/open-for-reading.server.ts";
import { openDatabase } from "../database/open-database.server.ts";
import type { OpenDatabase } from "#app/server/platform/database/tables.server.ts";
import { openPostgres } from "../database/open-postgres.server.ts";
import { planMigrations, readMigrations, readApplied } from "../database/migrations.server.ts";
import { loadStoredSettings } from "../database/stored-settings.server.ts";
import type { Tables } from "../database/tables.server.ts";
import { isDatabaseFault, sqliteCode } from "../process/database-fault.server.ts";
import { getEnv } from "../process/env.server.ts";
import { StartError } from "../process/start-error.server.ts";
import { dropBackupTables } from "./backup-file.server.ts";
import { writeRestoreAdvice } from "./list-backups.server.ts";
import { BackupFault } from "./open-backup.server.ts";
import { createSource } from "./snapshot.server.ts";
import { backUpDatabase } from "./write-backup.server.ts";

export type DataSettings = Pick<Env, "dataDir" | "databaseUrl" | "backups">;

type Options = DataSettings & { migrationsDir?: string };

export function provideSiteDatabase() {
  setDatabaseOpener(async () => {
    const opened = await openSiteDatabase(getEnv());
    await loadStoredSettings(opened.database);
    return opened;
  });
}

/**
 * Opens the site's database. If it contains data, it's backed up before it's migrated.
 * @throws StartError if the database can't be used as it is
 */
export async function openSiteDatabase(options: Options): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, migrationsDir } = options;
  const backup = await backUpBeforeMigration(options);
  const migration = { migrationsDir, migrateExisting: backup !== undefined };
  const opened =
    databaseUrl === undefined
      ? openDatabase({ dataDir, ...migration })
      : await openPostgres({ url: databaseUrl, ...migration });
  if (backup) await opened.database.insertInto("backups").values(backup).execute();
  if (databaseUrl === undefined) await dropBackupTables(opened.database);
  return opened;
}

async function backUpBeforeMigration(
  options: Options,
): Promise<Insertable<Tables["backups"]> | undefined> {
  const { migrationsDir, backups } = options;
  let opened: OpenDatabase | undefined;
  try {
    opened = openAsItIs(options);
    const applied = opened && (await readApplied(opened.database));
    if (!opened || !applied) return undefined;
    const known = readMigrations(migrationsDir);
    const plan = planMigrations(known, applied);
    if (plan.status === "refused") {
      if (!plan.isNewer) return undefined;
      const alternative = writeRestoreAdvice(backups.folder, known, options.databaseUrl);
      throw new StartError(
        `The database ${opened.location} cannot be used: ${plan.reason}${alternative}.`,
      );
    }
    if (plan.pending.length === 0) return undefined;
    const source = createSource(opened.database, opened.location, migrationsDir);
    return await backUpDatabase(source, backups.folder, "update");
  } catch (error) {
    if (error instanceof BackupFault)
      throw new StartError(
        `The database ${locateDatabase(options)} has to be changed for this version of the site, and no backup could be made before: ${error.message}`,
        { cause: error },
      );
    const isUnreadable = isDatabaseFault(error) || sqliteCode(error) !== undefined;
    // If the database can't be read, the caller opens it for writing, which fails as well with an error that
    // describes the fault.
    if (isUnreadable && !(error instanceof StartError)) return undefined;
    throw error;
  } finally {
    await opened?.close();
  }
}
