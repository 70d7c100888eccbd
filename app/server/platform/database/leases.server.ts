/** Lets only one process at a time send a row to another service. The lease of a process that dies expires. */
import { sql } from "kysely";

/** How much the clocks of different machines may differ, in milliseconds. */
const tolerance = 60_000;

/**
 * Builds a condition for rows whose time has come. A time more than `longest` milliseconds ahead comes from a wrong
 * clock, and counts as past.
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
 * Returns a pause in milliseconds that doubles with each attempt. A random part keeps attempts that failed together
 * from being repeated together.
 */
export function pauseAfter(
  attempt: number,
  { first, longest }: { first: number; longest: number },
): number {
  return Math.round(Math.min(first * 2 ** (attempt - 1), longest) * (0.5 + Math.random() / 2));
}
