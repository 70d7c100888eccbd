import { fine, notChecked, type Check, type Verdict } from "./check.server.ts";

/** @param first how long after this call it runs for the first time, in milliseconds; until then it is fine */
export function throttleCheck<Context>(
  run: Check<Context>["run"],
  { first, interval }: { first: number; interval: number },
): Check<Context>["run"] {
  let nextAt = performance.now() + first;
  let latest: Verdict = fine;
  return async (context) => {
    if (performance.now() < nextAt) return latest;
    // Set before the run, so that a failing check waits for the interval, too.
    nextAt = performance.now() + interval;
    latest = notChecked("the last attempt failed");
    latest = await run(context);
    return latest;
  };
}
