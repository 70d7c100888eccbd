import type { Check, Finding } from "./trouble.server.ts";

type Rhythm = {
  /** How long after the start of the site the check runs first, in milliseconds. */
  first: number;
  /** How long what it found counts. */
  interval: number;
};

/** Runs a check that asks somebody outside more seldom than the site looks: in between counts what it found. */
export function seldom(check: Check, { first, interval }: Rhythm): Check {
  let nextAt = performance.now() + first;
  let latest: Finding;
  return async (look) => {
    if (performance.now() < nextAt) return latest;
    // Before the check: one that fails is not tried again every minute.
    nextAt = performance.now() + interval;
    latest = "unknown";
    latest = await check(look);
    return latest;
  };
}
