import type { Database } from "#app/server/platform/database/tables.server.ts";
import { personalRecords, type Person } from "#app/server/platform/database/person.server.ts";

export const personSubscriptions = personalRecords(
  findIds,
  ["newsletter_subscriptions", "id"],
  ["newsletter_confirmations", "subscription_id"],
  ["newsletter_pushes", "subscription_id"],
);

async function findIds(database: Database, person: Person): Promise<string[]> {
  const rows = await database
    .selectFrom("newsletter_subscriptions")
    .select(["id", "email"])
    .execute();
  return rows.filter(({ email }) => person.has(email)).map(({ id }) => id);
}
