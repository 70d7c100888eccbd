import type { Database } from "../database/tables.server.ts";
import type { AlertCheck } from "./check.server.ts";
import type { IncidentRow } from "./plan-alerts.server.ts";

export function readIncidents(database: Database): Promise<IncidentRow[]> {
  return database.selectFrom("troubles").selectAll().orderBy("since").orderBy("kind").execute();
}

export async function readAlertedIncidents(database: Database): Promise<IncidentRow[]> {
  return (await readIncidents(database)).filter(({ told_at }) => told_at !== null);
}

export function describeIncident(
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
