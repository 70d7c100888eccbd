import { Kysely, SqliteDialect } from "kysely";
import { copyData } from "../database/copy-data.server.ts";
import { openDatabase } from "../database/open-database.server.ts";
import type { Tables } from "../database/tables.server.ts";
import { readOrigin } from "./backup-file.server.ts";
import { BackupFault, openBackup } from "./open-backup.server.ts";

/**
 * Makes the database of a new folder from a backup. Our own migrations make its tables, and only rows are taken from
 * the backup.
 * @param file one that `acceptBackup` takes
 * @throws BackupFault when the rows do not arrive as they are
 */
export async function unpackBackup(file: string, dataDir: string) {
  const lastMigration = readOrigin(file).migrations.at(-1)?.name;
  const target = openDatabase({ dataDir, lastMigration });
  try {
    const source = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: openBackup(file) }),
    });
    try {
      const result = await copyData(source, target.database);
      if (result.status !== "copied")
        throw new BackupFault(`The rows of ${result.table} did not arrive as they are.`);
    } finally {
      await source.destroy();
    }
  } finally {
    await target.close();
  }
}
