/** Runs health checks at times that the test chooses. */
import type { AlertCheck } from "#app/server/platform/health/check.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  alertMail,
  raiseAlerts,
  type AlertContext,
} from "#app/server/platform/health/raise-alerts.server.ts";
import { makeContactContent } from "./contact-form.ts";

const begin = Date.parse("2026-11-23T09:00:00Z");

/** Returns the time that is this many minutes after the start of the test. */
export function minute(number: number): Date {
  return new Date(begin + number * 60_000);
}

export function makeAlertContext(database: Database, now: Date): AlertContext {
  return { database, now, signal: new AbortController().signal };
}

/** Runs the checks every minute of a period, as a running site does. */
export async function checkEveryMinute<More extends object>(
  database: Database,
  checks: ReadonlyArray<AlertCheck<AlertContext & More>>,
  from: number,
  to: number,
  more: More,
): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    const context = { ...makeAlertContext(database, minute(number)), ...more };
    await raiseAlerts(checks, makeContactContent(), context);
  }
}

export function readAlertMails(database: Database) {
  return database
    .selectFrom("outbox_mails")
    .select(["recipient", "subject", "body_text", "created_at"])
    .where("kind", "=", alertMail)
    .orderBy("created_at")
    .execute();
}
