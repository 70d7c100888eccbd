import { reportFault } from "./report-fault.server.ts";

export type PeriodicTask = { stop(): Promise<void> };

/** Runs `work` at once and then every `interval` milliseconds, but never twice at the same time. */
export function runPeriodically(
  interval: number,
  fault: string,
  work: (stopped: AbortSignal) => Promise<unknown>,
): PeriodicTask {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const pass = () => {
    running ??= work(stopping.signal)
      .catch((error: unknown) => reportFault(fault, error))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(pass, interval);
  timer.unref();
  pass();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
