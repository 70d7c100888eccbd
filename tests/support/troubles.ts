/** What hurts, as a site would look for it at a moment of the test's choice. */
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { tellTroubles, troubleMail } from "#app/server/owner/health/tell-troubles.server.ts";
import type { Checks, Look } from "#app/server/owner/health/trouble.server.ts";
import { makeContactContent } from "./contact-form.ts";

const begin = Date.parse("2026-11-23T09:00:00Z");

/** So many minutes after the beginning of the test's story. */
export function minute(number: number): Date {
  return new Date(begin + number * 60_000);
}

export function lookAt(database: Database, now: Date): Look {
  return { database, now, signal: new AbortController().signal };
}

/** Looks every minute of a stretch of time, as the running site does. */
export async function lookEveryMinute(
  database: Database,
  checks: Checks,
  from: number,
  to: number,
): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await tellTroubles(checks, makeContactContent(), lookAt(database, minute(number)));
  }
}

/** The mails to the owner about troubles, oldest first. */
export function readTroubleMails(database: Database) {
  return database
    .selectFrom("outbox_mails")
    .select(["recipient", "subject", "body_text", "created_at"])
    .where("kind", "=", troubleMail)
    .orderBy("created_at")
    .execute();
}
