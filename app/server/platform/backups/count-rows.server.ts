import { sql } from "kysely";
import type { Database } from "../database/tables.server.ts";

export async function countRows(database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of await database.introspection.getTables()) {
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from ${sql.table(name)}`.execute(database);
    counts.set(name, rows[0]?.found ?? 0);
  }
  return counts;
}
