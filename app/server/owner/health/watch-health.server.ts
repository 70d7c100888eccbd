import type { Connect } from "#app/server/platform/database/tables.server.ts";
import { raiseAlerts, type AlertContent } from "#app/server/platform/health/raise-alerts.server.ts";
import { throttleCheck } from "#app/server/platform/health/check.server.ts";
import {
  runPeriodically,
  type PeriodicTask,
} from "#app/server/platform/process/run-periodically.server.ts";
import { alertChecks, type WatchContext } from "./checks.server.ts";

type WatchOptions = Pick<WatchContext, "findUnpublished"> & {
  connect: Connect;
  getSettings: () => Pick<WatchContext, "env" | "provider">;
  getContent: () => AlertContent;
};

export function watchHealth({
  connect,
  getContent,
  getSettings,
  findUnpublished,
}: WatchOptions): PeriodicTask {
  const checks = alertChecks.map((check) => {
    const { throttle } = check.alert;
    return throttle ? { ...check, run: throttleCheck(check.run, throttle) } : check;
  });
  return runPeriodically(60_000, "The site could not look for incidents", async (signal) => {
    try {
      const place = { database: await connect(), now: new Date(), signal };
      const context = { ...getSettings(), findUnpublished, ...place };
      await raiseAlerts(checks, getContent(), context);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  });
}
