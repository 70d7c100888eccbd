/** Looks for what hurts, and tells the owner by mail: once when it begins, once when it is over. */
import type { Content } from "#app/content/kinds.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { isDatabaseFault } from "#app/server/platform/process/database-fault.server.ts";
import { advisoryLock } from "#app/server/platform/database/engine.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { renderMail } from "#app/server/platform/mail/render-mail.server.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";
import { findKind, type TroubleKind } from "./kinds.server.ts";
import { planTelling, type TroubleRow } from "./plan-telling.server.ts";
import { describeTrouble, readTroubles } from "./read-troubles.server.ts";
import type { Checks, Finding, Findings, Look } from "./trouble.server.ts";

/** The kind of both mails in the outbox. */
export const troubleMail = "trouble";

export type TroubleContent = Pick<Content, "site" | "mails">;

/**
 * Looks once, and stores what was seen together with the mails about it, so that several processes write
 * only one. What is told stands in the log, too: mail may be what hurts.
 *
 * @throws the database's error; then nothing was stored, and the next look tells of it
 */
export async function tellTroubles(checks: Checks, content: TroubleContent, look: Look) {
  const findings = await findTroubles(checks, look);
  const { database, now } = look;
  // Nearly always nothing hurts and nothing did: that writes nothing.
  const isQuiet = [...findings.values()].every((found) => !found || found === "unknown");
  if (isQuiet && (await readTroubles(database)).length === 0) return;
  const { told, over } = await database.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, "troubles");
    const plan = planTelling(await readTroubles(transaction), findings, now);
    for (const row of plan.stored) await storeRow(transaction, row);
    for (const kind of plan.gone) {
      await transaction.deleteFrom("troubles").where("kind", "=", kind).execute();
    }
    if (plan.told.length > 0) {
      await enqueueMail(transaction, writeMail("trouble", plan.told, content), now);
    }
    if (plan.over.length > 0) {
      await enqueueMail(transaction, writeMail("troubleOver", plan.over, content), now);
    }
    return plan;
  });
  for (const { what } of told)
    reportFault("Something needs attention, npm run troubles says what to do", what);
  for (const { kind } of over) reportFault("It is over", findKind(kind)?.title ?? kind);
}

async function findTroubles(checks: Checks, look: Look): Promise<Findings> {
  const findings = new Map<TroubleKind, Finding>();
  for (const [name, check] of Object.entries(checks)) {
    const kind = name as TroubleKind;
    try {
      findings.set(kind, await check(look));
    } catch (error) {
      if (look.signal.aborted || isDatabaseFault(error)) throw error;
      reportFault(`The check for ${kind} failed`, error);
      findings.set(kind, "unknown");
    }
  }
  return findings;
}

async function storeRow(transaction: Database, row: TroubleRow) {
  const { kind: _, ...columns } = row;
  await transaction
    .insertInto("troubles")
    .values(row)
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(columns))
    .execute();
}

function writeMail(
  name: "trouble" | "troubleOver",
  rows: readonly TroubleRow[],
  { site, mails }: TroubleContent,
) {
  const titles = rows.map(({ kind }) => findKind(kind)?.title ?? kind);
  const list = rows.map((row) =>
    name === "trouble"
      ? describeTrouble(row, formatMoment(new Date(row.since), site.timeZone)).join("\n")
      : `${findKind(row.kind)?.title ?? row.kind}\n${findKind(row.kind)?.over ?? ""}`,
  );
  const values = { titles: titles.join("; "), list: list.join("\n\n") };
  return {
    kind: troubleMail,
    to: site.email.address,
    ...renderMail(mails[name], values, site),
  };
}
