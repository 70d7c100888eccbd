import { noLease } from "../database/leases.server.ts";
import type { Database } from "../database/tables.server.ts";

/**
 * Writes down that the newsletter service has to hear of a subscription, in the transaction that
 * changes it. A push that is on its way counts no more: what it says may be old.
 */
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
