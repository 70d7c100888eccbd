import { reportFault } from "./report-fault.server.ts";

export type Repetition = { stop(): Promise<void> };

/**
 * Does something now and again after each interval, until it is stopped. What takes longer is not
 * begun a second time meanwhile.
 *
 * @param fault what did not happen when the work fails, in a few words: a bug must not end the site
 */
export function repeat(
  interval: number,
  fault: string,
  work: (isStopped: () => boolean) => Promise<unknown>,
): Repetition {
  let stopped = false;
  let running: Promise<unknown> | undefined;
  const pass = () => {
    running ??= work(() => stopped)
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
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
