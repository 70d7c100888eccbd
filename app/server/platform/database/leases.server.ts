/**
 * Leases on rows that wait to be sent to another service, by one of several processes. A process that dies loses its
 * lease. The table has the columns status, attempts, next_attempt_at, lease_token and leased_until.
 */
import { sql } from "kysely";
import { isDue } from "./is-due.server.ts";

/** In milliseconds. */
export type LeaseTimes = {
  /** How long no other process may take a claimed row. */
  leaseMs: number;
  /** How far ahead the next attempt is set at most. */
  longestPause: number;
};

/** Whether a row waits, its next attempt is due, and no process holds it. */
export function isClaimable(now: Date, { leaseMs, longestPause }: LeaseTimes) {
  return sql<boolean>`(${sql.ref("status")} = 'waiting'
    and ${isDue("next_attempt_at", now, longestPause)}
    and (${sql.ref("leased_until")} is null or ${isDue("leased_until", now, leaseMs)}))`;
}

/** Whether this process still holds the row and may change it. */
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
 * The pause after the nth attempt, in milliseconds: it doubles up to the longest one. The random part spreads retries
 * of what failed at the same time.
 */
export function pauseAfter(
  attempt: number,
  { first, longest }: { first: number; longest: number },
  random = Math.random(),
): number {
  return Math.round(Math.min(first * 2 ** (attempt - 1), longest) * (0.5 + random / 2));
}
