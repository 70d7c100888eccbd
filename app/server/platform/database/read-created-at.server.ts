import type { Database } from "./tables.server.ts";

export async function readCreatedAt(database: Database): Promise<Date> {
  const { applied_at } = await database
    .selectFrom("schema_migrations")
    .select("applied_at")
    .orderBy("applied_at")
    .limit(1)
    .executeTakeFirstOrThrow();
  return new Date(applied_at);
}
