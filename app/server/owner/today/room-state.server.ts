/** What the owner's room remembers of itself. */
import type { Database } from "#app/server/platform/database/tables.server.ts";

export async function readState(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom("admin_state")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

export async function removeState(database: Database, name: string): Promise<void> {
  await database.deleteFrom("admin_state").where("name", "=", name).execute();
}

export async function storeState(
  database: Database,
  name: string,
  value: string,
  now: Date,
): Promise<void> {
  const columns = { value, stored_at: now.toISOString() };
  await database
    .insertInto("admin_state")
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(columns))
    .execute();
}
