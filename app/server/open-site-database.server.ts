import type { Env } from "#config/env.ts";
import { openDatabase, type OpenDatabase } from "./database/open-database.server.ts";
import { openPostgres } from "./database/open-postgres.server.ts";

/** Where the data is, and where a backup of it goes before it is changed for a newer version. */
export type DataSettings = Pick<Env, "dataDir" | "databaseUrl" | "backups">;

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
