import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { BackupFault } from "./open-backup.server.ts";
import { copyData } from "./copy-data.server.ts";
import { openDatabase } from "./open-database.server.ts";
import type { Database } from "./tables.server.ts";

/** How many bytes a database has on its server: its copy has about as many. */
export async function sizeOfServer(database: Database): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select pg_database_size(current_database()) as size`.execute(database);
  return rows[0]?.size ?? 0;
}

type Options = {
  migrationsDir?: string | undefined;
  /** The last migration that the database has, when it is older than this version. */
  lastMigration?: string;
};

/**
 * Writes all tables of a PostgreSQL database as they are at one moment into an empty file, a database of the
 * other engine.
 */
export async function snapshotPostgres(
  source: Database,
  part: string,
  { migrationsDir, lastMigration }: Options = {},
): Promise<void> {
  const folder = mkdtempSync(join(dirname(part), "making-"));
  try {
    const opened = openDatabase({ dataDir: folder, lastMigration, migrationsDir });
    try {
      const result = await copyData(source, opened.database);
      if (result.status !== "copied")
        throw new BackupFault(`The rows of ${result.table} did not arrive as they are.`);
    } finally {
      await opened.close();
    }
    renameSync(opened.file, part);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
