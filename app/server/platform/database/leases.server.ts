/** Manages leases on rows that wait to be sent to another service. If a process dies, its lease expires. */
import { sql } from "kysely";

/** In milliseconds. How much the clocks of different machines may differ. */
const tolerance = 60_000;

/**
 * Whether a time has come. A time further ahead than the site ever sets comes from a wrong clock, and counts
 * as past.
 */
export function isDue(column: string, now: Date, longest: number) {
  const horizon = new Date(now.getTime() + longest + tolerance);
  const time = sql.ref(column);
  return sql<boolean>`(${time} <= ${now.toISOString()} or ${time} > ${horizon.toISOString()})`;
}

type LeaseTimes = {
  leaseMs: number;
  longestPause: number;
};

export function isClaimable(now: Date, { leaseMs, longestPause }: LeaseTimes) {
  return sql<boolean>`(${sql.ref("status")} = 'waiting'
    and ${isDue("next_attempt_at", now, longestPause)}
    and (${sql.ref("leased_until")} is null or ${isDue("leased_until", now, leaseMs)}))`;
}

export function isHeldBy(leaseToken: string) {
  return sql<boolean>`(${sql.ref("status")} = 'waiting' and ${sql.ref("lease_token")} = ${leaseToken})`;
}

export function leaseTo(leaseToken: string, now: Date, { leaseMs }: LeaseTimes) {
  return {
    lease_token: leaseToken,
    leased_until: new Date(now.getTime() + leaseMs).toISOString(),
  };
}

export const noLease = { lease_token: null, leased_until: null };

/**
 * Returns an exponentially growing pause. Its random part spreads the retries of attempts that failed together.
 */
export function pauseAfter(
  attempt: number,
  { first, longest }: { first: number; longest: number },
): number {
  return Math.round(Math.min(first * 2 ** (attempt - 1), longest) * (0.5 + Math.random() / 2));
}
