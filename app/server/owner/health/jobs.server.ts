/** Runs work that takes too long for a page to wait. The page shows the result when it's reloaded later. */
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";
import { readState, storeState } from "../today/room-state.server.ts";

export const backupJob = "backup";

export type Job<Result> = { begunAt: string; endedAt?: string; result?: Result };

/**
 * The maximum duration of work, in milliseconds. Work that hasn't ended by then was interrupted when the site
 * stopped.
 */
const longest = 120_000;

export async function readJob<Result>(
  database: Database,
  name: string,
): Promise<Job<Result> | undefined> {
  const text = await readState(database, `job ${name}`);
  return text === undefined ? undefined : (JSON.parse(text) as Job<Result>);
}

export function isRunning(job: Job<unknown> | undefined, now: Date): boolean {
  if (job === undefined || job.endedAt !== undefined) return false;
  // A beginning in the future comes from a wrong clock.
  return Math.abs(now.getTime() - Date.parse(job.begunAt)) < longest;
}

/**
 * Records that work has begun.
 * @returns false if the work is already in progress
 */
export async function beginJob(transaction: Database, name: string, now: Date): Promise<boolean> {
  const before = await readJob<unknown>(transaction, name);
  if (isRunning(before, now)) return false;
  // The last result stays until there's a new result.
  await storeJob(transaction, name, { result: before?.result, begunAt: now.toISOString() }, now);
  return true;
}

/** Does the work and stores its result. Never rejects, because no response is waiting for it anymore. */
export async function finishJob<Result>(
  name: string,
  begunAt: Date,
  work: () => Promise<Result>,
): Promise<void> {
  try {
    const result = await work();
    const now = new Date();
    const job = { begunAt: begunAt.toISOString(), endedAt: now.toISOString(), result };
    await storeJob(await getDatabase(), name, job, now);
  } catch (error) {
    reportFault(`The ${name} broke off`, error);
  }
}

async function storeJob(database: Database, name: string, job: object, now: Date) {
  await storeState(database, `job ${name}`, JSON.stringify(job), now);
}
