/** The launch checks as the owner's room runs and shows them. */
import { findContentFolder } from "#app/content/folder.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { Verdict } from "#app/server/platform/health/check.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { checkLaunch } from "./check-launch.server.ts";
import { launchChecks } from "./checks.server.ts";
import { finishJob, isRunning, readJob } from "./jobs.server.ts";

export const launchJob = "check of everything";

/** Without titles and texts, which belong to the version of the program that shows them. */
type StoredVerdicts = Array<{ name: string; verdict: Verdict }>;

export function runLaunchChecks(begunAt: Date): Promise<void> {
  return finishJob(launchJob, begunAt, async (): Promise<StoredVerdicts> => {
    const place = { env: getEnv(), database: await getDatabase() };
    const { results } = await checkLaunch({ ...place, contentFolder: findContentFolder() });
    return results.map(({ name, verdict }) => ({ name, verdict }));
  });
}

/** @returns what the last look found, undefined before the first one */
export async function readLaunchReport(database: Database, now: Date) {
  const job = await readJob<StoredVerdicts>(database, launchJob);
  if (!job) return undefined;
  const findings = job.result && describe(job.result);
  return {
    begunAt: job.begunAt,
    endedAt: job.endedAt,
    isRunning: isRunning(job, now),
    open: findings?.filter(({ verdict }) => verdict.status === "open") ?? [],
    unchecked: findings?.filter(({ verdict }) => verdict.status === "not checked") ?? [],
    fine: findings?.filter(({ verdict }) => verdict.status === "fine").length ?? 0,
  };
}

function describe(verdicts: StoredVerdicts) {
  return verdicts.flatMap(({ name, verdict }) => {
    const check = launchChecks.find((one) => one.name === name);
    if (!check) return [];
    const { why, todo, place, launch } = check;
    return [{ name, verdict, why, todo, place, ...launch }];
  });
}
