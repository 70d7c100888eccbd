/** Stores the state of the owner's room, such as when the owner last dismissed new orders. */
import type { Database } from "#app/server/platform/database/tables.server.ts";

export async function readState(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom("admin_state")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

/**
 * Replaces a stored value.
 * @param before the value that is expected to be stored; undefined if no value is expected
 * @returns false if a different value is stored, which then stays
 */
export async function replaceState(
  database: Database,
  name: string,
  before: string | undefined,
  value: string,
  now: Date,
): Promise<boolean> {
  const columns = { value, stored_at: now.toISOString() };
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("admin_state")
    .values({ name, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(columns)
        .where("admin_state.value", "=", before ?? ""),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Removes a stored value.
 * @param value if given, the stored value is removed only if it equals this one
 */
export async function removeState(database: Database, name: string, value?: string): Promise<void> {
  const removal = database.deleteFrom("admin_state").where("name", "=", name);
  await (value === undefined ? removal : removal.where("value", "=", value)).execute();
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
