import type { AppliedMigration } from "./plan-migrations.server.ts";
import type { Database } from "./tables.server.ts";

export async function readApplied(database: Database): Promise<AppliedMigration[] | undefined> {
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === "schema_migrations")) return undefined;
  const applied = await database
    .selectFrom("schema_migrations")
    .select(["name", "checksum"])
    .execute();
  // The server's sort order depends on its locale.
  return applied.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
