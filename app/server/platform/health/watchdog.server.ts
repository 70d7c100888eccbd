/**
 * Pings an external monitor while the site is healthy. If the pings stop, the monitor alerts the owner, even if the
 * site can't send email.
 */
import type { Connect } from "../database/tables.server.ts";
import { overdueAfterSeconds } from "../mail/read-backlog.server.ts";
import { runPeriodically, type PeriodicTask } from "../process/run-periodically.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import type { Readiness } from "./check-readiness.server.ts";
import { alertMail } from "./raise-alerts.server.ts";

type WatchdogOptions = {
  /** The URL must not be logged, because anyone who has it could report that the site is healthy. */
  url: string;
  connect: Connect;
  checkReadiness: () => Promise<Readiness>;
  sendsMail: () => boolean;
  intervalMs?: number;
  timeoutMs?: number;
};

export function startWatchdog({
  intervalMs = 60_000,
  timeoutMs = 10_000,
  ...options
}: WatchdogOptions): PeriodicTask {
  let failed = false;
  return runPeriodically(intervalMs, "WATCHDOG_URL could not be requested", async (stopped) => {
    if (!(await isWell(options)) || stopped.aborted) return;
    const fault = await ping(options.url, timeoutMs, stopped);
    if (stopped.aborted) return;
    if (fault !== undefined && !failed) {
      reportFault("The request to WATCHDOG_URL failed", fault);
    }
    failed = fault !== undefined;
  });
}

/**
 * Whether the site is healthy. Without a mail server, the owner gets no alerts, so any open incident makes the site
 * unhealthy.
 */
async function isWell({
  connect,
  checkReadiness,
  sendsMail,
}: Pick<WatchdogOptions, "connect" | "checkReadiness" | "sendsMail">): Promise<boolean> {
  const readiness = await checkReadiness();
  if (!readiness.ready) return false;
  if (!sendsMail()) return readiness.troubles.length === 0;
  if (readiness.outbox.oldestWaitingSeconds > overdueAfterSeconds) return false;
  const refused = await (
    await connect()
  )
    .selectFrom("outbox_mails")
    .select("id")
    .where("kind", "=", alertMail)
    .where("status", "=", "parked")
    .limit(1)
    .executeTakeFirst();
  return refused === undefined;
}

async function ping(
  url: string,
  timeoutMs: number,
  stopped: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      // Doesn't follow redirects, because they could send the secret URL to another host.
      redirect: "manual",
      signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : "unknown";
  }
}
