import type { Tables, Database } from "../database/tables.server.ts";
import type { AlertRule, Verdict, AlertCheck } from "./check.server.ts";

export type IncidentRow = Tables["troubles"];

type Result = {
  name: string;
  alert: Pick<AlertRule<never>, "alertAfter" | "resolveAfter">;
  verdict: Verdict;
};

type Plan = {
  stored: IncidentRow[];
  alerted: IncidentRow[];
  ended: string[];
  resolved: IncidentRow[];
};

/**
 * How long an incident may be absent before its first alert, in milliseconds. If it comes back later, it counts as a
 * new one.
 */
const longestGapMs = 5 * 60_000;

const realertAfterMs = 24 * 3_600_000;

/** How much the clocks of different machines may differ, in milliseconds. */
const clockToleranceMs = 60_000;

/**
 * Decides which alerts to send. If an incident's extent grows, the owner is alerted again, but at most once a day.
 * An incident that ends before its first alert causes no email.
 */
export function planAlerts(
  rows: readonly IncidentRow[],
  results: readonly Result[],
  now: Date,
): Plan {
  const plan: Plan = { stored: [], alerted: [], ended: [], resolved: [] };
  for (const { name, alert, verdict } of results) {
    const row = rows.find(({ kind }) => kind === name);
    if (verdict.status === "open") {
      const seen = updateRow(name, verdict, row, now);
      const isDue = isAlertDue(seen, alert.alertAfter, now);
      const stored = isDue
        ? { ...seen, told_at: now.toISOString(), told_extent: seen.extent }
        : seen;
      plan.stored.push(stored);
      if (isDue) plan.alerted.push(stored);
    } else if (row && verdict.status === "not checked") {
      plan.stored.push({ ...row, seen_at: now.toISOString() });
    } else if (
      row &&
      isPast(row.seen_at, row.told_at === null ? longestGapMs : alert.resolveAfter, now)
    ) {
      plan.ended.push(name);
      if (row.told_at !== null) plan.resolved.push(row);
    }
  }
  return plan;
}

function updateRow(
  kind: string,
  { what, extent = 0 }: { what: string; extent?: number },
  row: IncidentRow | undefined,
  now: Date,
): IncidentRow {
  const seen_at = now.toISOString();
  const isSame = row && (row.told_at !== null || !isPast(row.seen_at, longestGapMs, now));
  if (!isSame) {
    return { kind, what, extent, since: seen_at, seen_at, told_at: null, told_extent: null };
  }
  // If the extent has shrunk, lowers the extent of the last alert, so that new growth is noticed.
  const told_extent = row.told_extent === null ? null : Math.min(row.told_extent, extent);
  return { ...row, what, extent, seen_at, told_extent };
}

function isAlertDue(row: IncidentRow, alertAfter: number, now: Date): boolean {
  if (row.told_at === null) return isPast(row.since, alertAfter, now);
  return row.extent > (row.told_extent ?? 0) && isPast(row.told_at, realertAfterMs, now);
}

/**
 * Whether `duration` milliseconds have passed since `moment`. A moment in the future comes from a wrong clock, and
 * counts as past.
 */
function isPast(moment: string, duration: number, now: Date): boolean {
  const age = now.getTime() - new Date(moment).getTime();
  return age >= duration || age < -clockToleranceMs;
}

export function readIncidents(database: Database): Promise<IncidentRow[]> {
  return database.selectFrom("troubles").selectAll().orderBy("since").orderBy("kind").execute();
}

export async function readAlertedIncidents(database: Database): Promise<IncidentRow[]> {
  return (await readIncidents(database)).filter(({ told_at }) => told_at !== null);
}

export function writeIncident(
  { kind, what }: IncidentRow,
  check: AlertCheck<never> | undefined,
  since: string,
): string[] {
  return [
    `${check?.alert.title ?? kind}, since ${since}`,
    what,
    ...(check ? [`Why it matters: ${check.why}`, `What to do: ${check.todo}`] : []),
  ];
}
