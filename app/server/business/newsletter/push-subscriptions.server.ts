import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isDatabaseFault } from "#app/server/platform/process/database-fault.server.ts";
import {
  isClaimable,
  isHeldBy,
  leaseTo,
  noLease,
  pauseAfter,
} from "#app/server/platform/database/leases.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import {
  runPeriodically,
  type PeriodicTask,
} from "#app/server/platform/process/run-periodically.server.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";
import type { PushResult, PushSubscriber } from "./mailerlite.server.ts";

type PushOptions = { connect: Connect; push: PushSubscriber };

/** The maximum number of calls per run, because the service allows only 120 calls per minute. */
const batch = 20;
const pushPause = { first: 30_000, longest: 6 * 3_600_000 };
const times = { leaseMs: 60_000, longestPause: pushPause.longest };
const interval = 15_000;
const fault = "A subscription could not be sent to the newsletter service";

export function startPushing(options: PushOptions): PeriodicTask {
  return runPeriodically(interval, fault, (stopped) => pushDue(options, () => stopped.aborted));
}

export async function pushDue(
  { connect, push }: PushOptions,
  isStopped: () => boolean = () => false,
  now: () => Date = () => new Date(),
): Promise<number> {
  let pushed = 0;
  try {
    const database = await connect();
    for (let number = 0; number < batch && !isStopped(); number += 1) {
      const claimed = await claim(database, now());
      if (!claimed) break;
      const result = await push(claimed.subscriber);
      await settle(database, claimed, result, now());
      if (result.status === "done") pushed += 1;
      // If the service asks the site to wait, the remaining calls have to wait as well.
      if (result.status === "later") break;
    }
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault(fault, error);
  }
  return pushed;
}

type Claimed = {
  id: string;
  leaseToken: string;
  attempts: number;
  subscriber: Parameters<PushSubscriber>[0];
};

async function claim(database: Database, now: Date): Promise<Claimed | undefined> {
  const leaseToken = randomUUID();
  return database.transaction().execute(async (transaction) => {
    const due = transaction
      .selectFrom("newsletter_pushes")
      .select("subscription_id")
      .where(isClaimable(now, times))
      .orderBy("next_attempt_at")
      .limit(1);
    const claimed = await transaction
      .updateTable("newsletter_pushes")
      .set({ ...leaseTo(leaseToken, now, times), attempts: sql`attempts + 1` })
      .where("subscription_id", "=", due)
      // Checks again, because another process may have claimed the row while this process waited for a lock.
      .where(isClaimable(now, times))
      .returning(["subscription_id as id", "attempts"])
      .executeTakeFirst();
    if (!claimed) return undefined;
    const { email, first_name, status } = await transaction
      .selectFrom("newsletter_subscriptions")
      .select(["email", "first_name", "status"])
      .where("id", "=", claimed.id)
      .executeTakeFirstOrThrow();
    return {
      ...claimed,
      leaseToken,
      subscriber: {
        email,
        firstName: first_name ?? undefined,
        status: status === "confirmed" ? "active" : "unsubscribed",
      },
    };
  });
}

/**
 * Stores the result only if this claim still holds the lease. Otherwise, the subscription has changed in the
 * meantime, and a new push is queued.
 */
async function settle(database: Database, claimed: Claimed, result: PushResult, now: Date) {
  await database
    .updateTable("newsletter_pushes")
    .set({ ...noLease, ...columnsAfter(claimed, result, now) })
    .where("subscription_id", "=", claimed.id)
    .where(isHeldBy(claimed.leaseToken))
    .execute();
  if (result.status !== "done") {
    reportFault(fault, result.reason);
  }
}

function columnsAfter({ attempts }: Claimed, result: PushResult, now: Date) {
  switch (result.status) {
    case "done":
      return { status: "done", last_fault: null } as const;
    case "refused":
      return { status: "parked", last_fault: result.reason } as const;
    case "later": {
      const nextAttempt = new Date(now.getTime() + choosePause(attempts, result));
      return { last_fault: result.reason, next_attempt_at: nextAttempt.toISOString() };
    }
  }
}

function choosePause(attempts: number, { retryAfter = 0 }: { retryAfter?: number | undefined }) {
  const pause = Math.max(retryAfter * 1_000, pauseAfter(attempts, pushPause));
  return Math.min(pause, pushPause.longest);
}

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

/** Queues a push of a changed subscription. A push in progress loses its lease, because it sends outdated data. */
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
