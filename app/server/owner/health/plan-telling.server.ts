/** What is to be told, from what was stored and what was found: no clock, no database. */
import type { Tables } from "#app/server/platform/database/tables.server.ts";
import { troubleKinds, type TroubleKind } from "./kinds.server.ts";
import type { Findings, Trouble } from "./trouble.server.ts";

export type TroubleRow = Tables["troubles"];

type Plan = {
  /** Rows as they are to be stored. */
  stored: TroubleRow[];
  /** Rows that are to be deleted. */
  gone: string[];
  /** Of the stored rows, those that the owner is to be told of. */
  told: TroubleRow[];
  /** Of the deleted rows, those that the owner is to be told are over. */
  over: TroubleRow[];
};

/** How long the site may look away, in milliseconds, before what it sees again counts as new. */
const longestGap = 5 * 60_000;

/** How soon the owner is told again, because there is more of the same, in milliseconds. */
const restBetween = 24 * 3_600_000;

/** How far the clocks of several machines may be apart, in milliseconds. */
const tolerance = 60_000;

/**
 * A trouble is told once it has lasted for its patience, and again a day later at the earliest when there
 * is more of it. It is over when nobody has seen it for its calm: one process may see what another does
 * not. One that went away before it was told is forgotten.
 */
export function planTelling(rows: readonly TroubleRow[], findings: Findings, now: Date): Plan {
  const plan: Plan = { stored: [], gone: [], told: [], over: [] };
  for (const [kind, found] of findings) {
    const row = rows.find((stored) => stored.kind === kind);
    if (found === "unknown") {
      if (row) plan.stored.push({ ...row, seen_at: now.toISOString() });
    } else if (found) {
      const seen = see(kind, found, row, now);
      const isTold = isDue(kind, seen, now);
      const stored = isTold
        ? { ...seen, told_at: now.toISOString(), told_extent: seen.extent }
        : seen;
      plan.stored.push(stored);
      if (isTold) plan.told.push(stored);
    } else if (row && isPast(row.seen_at, row.told_at === null ? longestGap : calmOf(kind), now)) {
      plan.gone.push(kind);
      if (row.told_at !== null) plan.over.push(row);
    }
  }
  return plan;
}

/** The row of a trouble that is seen now. */
function see(
  kind: TroubleKind,
  { what, extent = 0 }: Trouble,
  row: TroubleRow | undefined,
  now: Date,
): TroubleRow {
  const seen_at = now.toISOString();
  const isSame = row && (row.told_at !== null || !isPast(row.seen_at, longestGap, now));
  if (!isSame) {
    return { kind, what, extent, since: seen_at, seen_at, told_at: null, told_extent: null };
  }
  // What was mended and comes again is more.
  const told_extent = row.told_extent === null ? null : Math.min(row.told_extent, extent);
  return { ...row, what, extent, seen_at, told_extent };
}

function isDue(kind: TroubleKind, row: TroubleRow, now: Date): boolean {
  if (row.told_at === null) return isPast(row.since, troubleKinds[kind].patience, now);
  return row.extent > (row.told_extent ?? 0) && isPast(row.told_at, restBetween, now);
}

function calmOf(kind: TroubleKind): number {
  return troubleKinds[kind].calm;
}

/** Whether a moment is so long ago. One of the future comes from a clock that was wrong, and is past. */
function isPast(moment: string, duration: number, now: Date): boolean {
  const age = now.getTime() - new Date(moment).getTime();
  return age >= duration || age < -tolerance;
}
