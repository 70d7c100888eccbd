import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { Connect } from "../database/tables.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { runPeriodically, type PeriodicTask } from "../process/run-periodically.server.ts";
import { isBackupDue } from "./back-up-nightly.server.ts";

const interval = 60_000;

/** Caps the heap; rows are streamed, and photos are freed by explicit collections. */
const smallHeap = ["--max-old-space-size=192", "--max-semi-space-size=8", "--expose-gc"];

type Options = {
  connect: Connect;
  hour: number;
  getTimeZone: () => string;
};

export function startBackingUp({ connect, hour, getTimeZone }: Options): PeriodicTask {
  let child: ChildProcess | undefined;
  const task = runPeriodically(
    interval,
    "The nightly backup could not be begun",
    async (stopped) => {
      const timeZone = getTimeZone();
      const isDue = await isBackupDue(await connect(), { hour, timeZone }, new Date());
      if (!isDue || stopped.aborted) return;
      child = startProcess(timeZone);
      const [status, signal] = (await once(child, "exit")) as [number | null, string | null];
      child = undefined;
      if (status !== 0 && !stopped.aborted)
        reportFault("The nightly backup broke off", signal ?? `exit status ${status}`);
    },
  );
  return {
    async stop() {
      const stopping = task.stop();
      // What it has written so far counts as no backup, and is swept away by the next one.
      child?.kill();
      await stopping;
    },
  };
}

function startProcess(timeZone: string): ChildProcess {
  const program = join(process.cwd(), "app/server/platform/backups/backup-process.server.ts");
  const child = spawn(process.execPath, [...smallHeap, program, timeZone], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (child.pid !== undefined) setPriority(child.pid, 10);
  return child;
}
