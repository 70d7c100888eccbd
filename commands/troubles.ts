import type { Database } from "#app/server/platform/database/tables.server.ts";
import { findAlertCheck } from "#app/server/owner/health/checks.server.ts";
import {
  describeIncident,
  readIncidents,
  type IncidentRow,
} from "#app/server/platform/health/plan-alerts.server.ts";
import { writeMoment } from "./describe-data.ts";
import { runDataCommand } from "./owner-command.ts";

const help = `npm run troubles     what needs attention, since when, why it matters, and what to do
  The running site looks every minute. The exit status is 1 when something does.`;

await runDataCommand({ help }, "read", list);

async function list(database: Database): Promise<string> {
  const rows = await readIncidents(database);
  if (rows.length === 0) return "Nothing needs attention, as far as the site has seen.";
  process.exitCode = 1;
  return rows.map(describe).join("\n\n");
}

function describe(row: IncidentRow): string {
  const check = findAlertCheck(row.kind);
  const [title = "", ...lines] = describeIncident(row, check, writeMoment(row.since));
  const alerted =
    row.told_at === null
      ? "You get a mail if it stays."
      : `A mail to you was written ${writeMoment(row.told_at)}.`;
  const seen = `Seen last ${writeMoment(row.seen_at)}. ${alerted}`;
  return [title, ...[...lines, seen].map((line) => `  ${line}`)].join("\n");
}
