import { noLease } from "#app/server/platform/database/leases.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

/** Queues a changed subscription. A push that is under way loses its lease, because its data is out of date. */
export async function queuePush(transaction: Database, subscriptionId: string, now: Date) {
  const waiting = {
    status: "waiting" as const,
    attempts: 0,
    next_attempt_at: now.toISOString(),
    ...noLease,
    last_fault: null,
  };
  await transaction
    .insertInto("newsletter_pushes")
    .values({ subscription_id: subscriptionId, ...waiting })
    .onConflict((conflict) => conflict.column("subscription_id").doUpdateSet(waiting))
    .execute();
}
