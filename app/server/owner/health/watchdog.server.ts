/** Tells a watcher outside that the site is well: its silence is the alarm that no mail can be. */
import type { Connect } from "#app/server/platform/database/tables.server.ts";
import type { Readiness } from "#app/server/platform/mail/check-readiness.server.ts";
import {
  runPeriodically,
  type PeriodicTask,
} from "#app/server/platform/process/run-periodically.server.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";
import { longestWait } from "./mail-checks.server.ts";
import { readTroubles } from "./read-troubles.server.ts";
import { troubleMail } from "./tell-troubles.server.ts";

const minute = 60_000;
/** How long one ping may take, in milliseconds. */
const timeoutMs = 10_000;

type WatchdogOptions = {
  /** A secret: whoever knows it can say that the site is well. It never gets into the log. */
  url: string;
  connect: Connect;
  checkReadiness: () => Promise<Readiness>;
  /** Whether mails go out, or are only kept. */
  sendsMail: boolean;
  /** For tests. */
  interval?: number;
  timeout?: number;
};

/** Pings every minute while the site is well and its owner can be told when it is not, until it is stopped. */
export function startWatchdog(options: WatchdogOptions): PeriodicTask {
  const stopping = new AbortController();
  let isRefused = false;
  const pinging = runPeriodically(
    options.interval ?? minute,
    "The watcher could not be told",
    async (isStopped) => {
      if (!(await isWell(options)) || isStopped()) return;
      const fault = await ping(options, stopping.signal);
      if (isStopped()) return;
      // Said once: a watcher that is away for a night is no reason for hundreds of lines.
      if (fault !== undefined && !isRefused) {
        reportFault("The watcher of WATCHDOG_URL was not told that the site is well", fault);
      }
      isRefused = fault !== undefined;
    },
  );
  return {
    stop() {
      const stopped = pinging.stop();
      stopping.abort();
      return stopped;
    },
  };
}

/**
 * Whether the database takes writes, its disk has room, and what the owner has to hear of arrives: no mail
 * waits for more than an hour, none about a trouble was parked. Where mails are only kept, nothing
 * arrives, and silence is the one way to tell of a trouble.
 */
async function isWell({ connect, checkReadiness, sendsMail }: WatchdogOptions): Promise<boolean> {
  const readiness = await checkReadiness();
  if (!readiness.ready) return false;
  const database = await connect();
  if (!sendsMail) {
    return (await readTroubles(database)).every(({ told_at }) => told_at === null);
  }
  if (readiness.outbox.oldestWaitingSeconds > longestWait) return false;
  const parked = await database
    .selectFrom("outbox_mails")
    .select("id")
    .where("kind", "=", troubleMail)
    .where("status", "=", "parked")
    .limit(1)
    .executeTakeFirst();
  return parked === undefined;
}

/** @returns why it failed, without the address */
async function ping(
  { url, timeout = timeoutMs }: WatchdogOptions,
  stopped: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      // Whoever answers may not send the ping, with its secret, to somebody else.
      redirect: "manual",
      signal: AbortSignal.any([stopped, AbortSignal.timeout(timeout)]),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : "unknown";
  }
}
