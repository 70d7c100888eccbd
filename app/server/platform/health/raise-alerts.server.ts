import type { Content } from "#app/content/kinds.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { advisoryLock } from "../database/engine.server.ts";
import type { Database } from "../database/tables.server.ts";
import { enqueueMail } from "../mail/enqueue-mail.server.ts";
import { renderMail } from "../mail/render-mail.server.ts";
import { linkToRoom } from "../mail/owner-mail-parts.server.ts";
import { runCheck, type AlertCheck } from "./check.server.ts";
import {
  writeIncident,
  readIncidents,
  planAlerts,
  type IncidentRow,
} from "./plan-alerts.server.ts";

export const alertMail = "trouble" as const;

export type AlertContent = Pick<Content, "site" | "mails">;

export type AlertContext = {
  database: Database;
  now: Date;
  /** The site aborts this signal when it stops, and the database must not be used afterwards. */
  signal: AbortSignal;
};

/**
 * Stores new incidents together with their emails, so that several processes send only one email. Logs the
 * incidents as well, because emails may fail.
 */
export async function raiseAlerts<Context extends AlertContext>(
  checks: ReadonlyArray<AlertCheck<Context>>,
  content: AlertContent,
  context: Context,
) {
  const { database, now } = context;
  const isWatched = ({ alert }: AlertCheck<Context>) => alert.when?.(context) !== false;
  const results = await runChecks(checks.filter(isWatched), context);
  // Returns before the transaction if there's nothing to store, so that a healthy site doesn't write every minute.
  const isQuiet = results.every(({ verdict }) => verdict.status !== "open");
  if (isQuiet && (await readIncidents(database)).length === 0) return;
  const find = (row: IncidentRow) => checks.find(({ name }) => name === row.kind);
  const { alerted, resolved } = await database.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, "troubles");
    const plan = planAlerts(await readIncidents(transaction), results, now);
    for (const row of plan.stored) await storeRow(transaction, row);
    // If a setting was removed, nothing can tell anymore when its incident ends.
    const unwatched = checks.filter((check) => !isWatched(check)).map(({ name }) => name);
    for (const kind of [...plan.ended, ...unwatched])
      await transaction.deleteFrom("troubles").where("kind", "=", kind).execute();
    const send = async (name: "trouble" | "troubleOver", rows: IncidentRow[]) => {
      if (rows.length === 0) return;
      await enqueueMail(transaction, writeMail(name, rows, find, content), now);
    };
    await send("trouble", plan.alerted);
    await send("troubleOver", plan.resolved);
    return plan;
  });
  for (const { what } of alerted)
    reportFault("Something needs attention; Health in the room says what to do", what);
  for (const row of resolved) reportFault("It is over", find(row)?.alert.title ?? row.kind);
}

async function runChecks<Context extends AlertContext>(
  checks: ReadonlyArray<AlertCheck<Context>>,
  context: Context,
) {
  const results = [];
  for (const check of checks) {
    const verdict = await runCheck(check, context, (error) => {
      if (context.signal.aborted || isDatabaseFault(error)) throw error;
      reportFault(`The check for ${check.name} failed`, error);
    });
    results.push({ ...check, verdict });
  }
  return results;
}

async function storeRow(transaction: Database, row: IncidentRow) {
  const { kind: _, ...columns } = row;
  await transaction
    .insertInto("troubles")
    .values(row)
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(columns))
    .execute();
}

function writeMail(
  name: "trouble" | "troubleOver",
  rows: readonly IncidentRow[],
  find: (row: IncidentRow) => AlertCheck<never> | undefined,
  { site, mails }: AlertContent,
) {
  const list = rows.map((row) => {
    const check = find(row);
    return name === "trouble"
      ? writeIncident(row, check, formatMoment(new Date(row.since), site.timeZone)).join("\n")
      : `${check?.alert.title ?? row.kind}\n${check?.alert.resolved ?? ""}`;
  });
  const titles = rows.map((row) => find(row)?.alert.title ?? row.kind);
  const values = { titles: titles.join("; "), list: list.join("\n\n") };
  const template = { ...mails[name], appendix: linkToRoom("/admin/health") };
  return { kind: alertMail, to: site.email.address, ...renderMail(template, values, site) };
}
