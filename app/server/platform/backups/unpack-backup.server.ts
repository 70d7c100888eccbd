import { Kysely, SqliteDialect, sql } from "kysely";
import { findApplied, readMigrations } from "../database/migrations.server.ts";
import { openDatabase } from "../database/open-database.server.ts";
import type { Tables, Database } from "../database/tables.server.ts";
import { readOrigin } from "./backup-file.server.ts";
import { copyData } from "./copy-data.server.ts";
import { openBackup } from "./open-backup.server.ts";

/**
 * Restores a backup into a new database. The site's migrations create the tables and only rows are copied, because
 * the file may come from anybody.
 */
export async function unpackBackup(file: string, dataDir: string) {
  const tables = findApplied(readMigrations(), readOrigin(file).migrations);
  const target = openDatabase({ dataDir, lastMigration: tables.at(-1)?.name });
  try {
    const source = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: openBackup(file) }),
    });
    try {
      await copyData(source, target.database);
    } finally {
      await source.destroy();
    }
  } finally {
    await target.close();
  }
}

export async function countRows(database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of await database.introspection.getTables()) {
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from ${sql.table(name)}`.execute(database);
    counts.set(name, rows[0]?.found ?? 0);
  }
  return counts;
}
