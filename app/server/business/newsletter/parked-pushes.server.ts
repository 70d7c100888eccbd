import type { Database } from "#app/server/platform/database/tables.server.ts";

export async function countParkedPushes(database: Database): Promise<number> {
  const { parked } = await database
    .selectFrom("newsletter_pushes")
    .select(({ fn }) => fn.countAll().as("parked"))
    .where("status", "=", "parked")
    .executeTakeFirstOrThrow();
  return Number(parked);
}

export function listParkedPushes(database: Database) {
  return database
    .selectFrom("newsletter_pushes")
    .innerJoin("newsletter_subscriptions", "id", "subscription_id")
    .select(["email", "newsletter_subscriptions.status", "last_fault"])
    .where("newsletter_pushes.status", "=", "parked")
    .orderBy("email")
    .execute();
}

export async function retryPushes(database: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("newsletter_pushes")
    .set({ status: "waiting", attempts: 0, next_attempt_at: now.toISOString(), last_fault: null })
    .where("status", "=", "parked")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
