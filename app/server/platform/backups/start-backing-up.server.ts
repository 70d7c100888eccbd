import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Connect } from "../database/tables.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { backUpInTurn, lowerPriority } from "../process/take-turns.server.ts";
import { runPeriodically, type PeriodicTask } from "../process/run-periodically.server.ts";
import { isBackupDue } from "./back-up-nightly.server.ts";
import { renewMs, renewOpen } from "./record-backup.server.ts";

const interval = 60_000;

/**
 * Limits the heap of the backup process. A small one is enough, because rows are streamed and photos are freed by
 * explicit garbage collections.
 */
const smallHeap = ["--max-old-space-size=192", "--max-semi-space-size=2", "--expose-gc"];

type Options = {
  connect: Connect;
  /** Returns the hour of the nightly backup, or undefined while nightly backups are off. */
  getHour: () => number | undefined;
  getTimeZone: () => string;
};

const running = new Set<ChildProcess>();
const waiting = new Set<AbortController>();

export function startBackingUp({ connect, getHour, getTimeZone }: Options): PeriodicTask {
  const task = runPeriodically(
    interval,
    "The nightly backup could not be started",
    async (stopped) => {
      const [hour, timeZone] = [getHour(), getTimeZone()];
      if (hour === undefined) return;
      const isDue = await isBackupDue(await connect(), { hour, timeZone }, new Date());
      if (!isDue || stopped.aborted) return;
      const fault = await runBackupProcess(connect, timeZone);
      if (fault !== undefined && !stopped.aborted)
        reportFault("The nightly backup was interrupted", fault);
    },
  );
  return {
    async stop() {
      const stopping = task.stop();
      stopBackups();
      await stopping;
    },
  };
}

/** Stops running backups. The next backup deletes their unfinished files. */
export function stopBackups() {
  for (const one of waiting) one.abort();
  for (const child of running) child.kill();
}

/**
 * @param task the owner's time zone for the nightly backup, or the id of a backup that the owner has started
 * @returns why the backup was interrupted, or undefined
 */
export async function runBackupProcess(
  connect: Connect,
  task: string,
): Promise<string | undefined> {
  const renewing = runPeriodically(renewMs, "A backup could not be watched", async () =>
    renewOpen(await connect(), new Date()),
  );
  const stopping = new AbortController();
  waiting.add(stopping);
  const { signal } = stopping;
  try {
    return await backUpInTurn(
      async () => (signal.aborted ? "the site stops" : startProcess(task)),
      signal,
    );
  } finally {
    waiting.delete(stopping);
    await renewing.stop();
  }
}

async function startProcess(task: string): Promise<string | undefined> {
  const program = join(process.cwd(), "app/server/platform/backups/backup-process.server.ts");
  const child = spawn(process.execPath, [...smallHeap, program, task], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  running.add(child);
  lowerPriority(child, 10);
  const [status, signal] = (await once(child, "exit")) as [number | null, string | null];
  running.delete(child);
  return status === 0 ? undefined : (signal ?? `exit status ${status}`);
}
