import { randomUUID } from "node:crypto";
import { isDatabaseFault } from "#app/server/platform/process/database-fault.server.ts";
import {
  isClaimable,
  isHeldBy,
  leaseTo,
  noLease,
  pauseAfter,
} from "#app/server/platform/database/leases.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { repeat, type Repetition } from "#app/server/platform/process/repeat.server.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";
import type { PushResult, PushSubscriber } from "./mailerlite.server.ts";

type PushOptions = { connect: Connect; push: PushSubscriber };

/** The service takes 120 calls a minute: with this many every 15 seconds we stay well below. */
const batch = 20;
const pushPause = { first: 30_000, longest: 6 * 3_600_000 };
const times = { leaseMs: 60_000, longestPause: pushPause.longest };
const interval = 15_000;

/** Pushes every few seconds what is due, until it is stopped. */
export function startPushing(options: PushOptions): Repetition {
  return repeat(interval, "The newsletter service could not be told", (isStopped) =>
    pushDue(options, isStopped),
  );
}

/**
 * Tells the newsletter service of the changes that are due, one subscriber after the other.
 *
 * @returns how many it was told
 */
export async function pushDue(
  { connect, push }: PushOptions,
  isStopped: () => boolean = () => false,
  now: () => Date = () => new Date(),
): Promise<number> {
  let told = 0;
  try {
    const database = await connect();
    for (let number = 0; number < batch && !isStopped(); number += 1) {
      const claimed = await claim(database, now());
      if (!claimed) break;
      const result = await push(claimed.subscriber);
      await settle(database, claimed, result, now());
      if (result.status === "done") told += 1;
      // If the service asks to wait for one call, all others have to wait, too.
      if (result.status === "later") break;
    }
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("The newsletter service could not be told", error);
  }
  return told;
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
    const due = await transaction
      .selectFrom("newsletter_pushes")
      .select(["subscription_id", "attempts"])
      .where(isClaimable(now, times))
      .orderBy("next_attempt_at")
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const id = due.subscription_id;
    // The same conditions again: another process may have claimed the row meanwhile.
    const { numUpdatedRows } = await transaction
      .updateTable("newsletter_pushes")
      .set({ ...leaseTo(leaseToken, now, times), attempts: due.attempts + 1 })
      .where("subscription_id", "=", id)
      .where(isClaimable(now, times))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return undefined;
    const { email, first_name, status } = await transaction
      .selectFrom("newsletter_subscriptions")
      .select(["email", "first_name", "status"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return {
      id,
      leaseToken,
      attempts: due.attempts + 1,
      subscriber: {
        email,
        firstName: first_name ?? undefined,
        status: status === "confirmed" ? "active" : "unsubscribed",
      },
    };
  });
}

/** Only under this claim's lease: a change in the meantime has queued a new push. */
async function settle(database: Database, claimed: Claimed, result: PushResult, now: Date) {
  const pause = choosePause(claimed.attempts, result);
  await database
    .updateTable("newsletter_pushes")
    .set(
      result.status === "later"
        ? {
            ...noLease,
            last_fault: result.reason,
            next_attempt_at: new Date(now.getTime() + pause).toISOString(),
          }
        : {
            ...noLease,
            status: result.status === "done" ? ("done" as const) : ("parked" as const),
            last_fault: result.status === "done" ? null : result.reason,
          },
    )
    .where("subscription_id", "=", claimed.id)
    .where(isHeldBy(claimed.leaseToken))
    .execute();
  if (result.status !== "done") {
    reportFault("The newsletter service did not take a subscriber", result.reason);
  }
}

/** Our own pause, or the one that the service asks for, where that is longer. */
function choosePause(attempts: number, result: PushResult): number {
  const asked = result.status === "later" ? (result.retryAfter ?? 0) * 1_000 : 0;
  return Math.min(Math.max(asked, pauseAfter(attempts, pushPause)), pushPause.longest);
}
