import type { Env } from "#config/env.ts";
import type { Path } from "#app/content/fault.ts";
import { faultCode } from "../process/database-fault.server.ts";

/**
 * The result of a check: fine, open (something needs attention), or not checked, which counts as neither fine nor open.
 */
export type Verdict =
  | { status: "fine" }
  /**
   * `what` describes the problem in one sentence, and `places` lists the findings. `fields` lists where each finding
   * can be fixed, if this is known for all of them. If `extent` grows, the owner is alerted again.
   */
  | { status: "open"; what: string; places: string[]; fields?: Field[]; extent?: number }
  | { status: "not checked"; because: string };

export type Field = { file: string; path: Path };

/**
 * How urgent an open check is: `blocks` must be fixed before the site opens, `wrong` would be noticed by visitors,
 * and `worth` would be an improvement.
 */
export type Severity = "blocks" | "wrong" | "worth";

type LaunchEntry = {
  severity: Severity;
  title: string;
};

export type AlertRule<Context> = {
  title: string;
  resolved: string;
  /** How long the check has to stay open before the owner is alerted, in milliseconds. */
  alertAfter: number;
  /** How long the check has to stay fine before the incident is resolved, in milliseconds. */
  resolveAfter: number;
  /** For checks that ask another server: the delay of the first run and the time between runs, in milliseconds. */
  throttle?: { first: number; interval: number };
  when?: (context: Context) => boolean;
};

export type Check<Context> = {
  name: string;
  why: string;
  todo: string;
  /** The page of the owner's room on which the owner can fix the problem. */
  place?: { path: string; label: string };
  run: (context: Context) => Verdict | Promise<Verdict>;
  launch?: LaunchEntry;
  alert?: AlertRule<Context>;
};

export type LaunchCheck<Context> = Check<Context> & {
  launch: LaunchEntry;
  /** Whether the check asks another server. If so, the launch list shows its last result instead of running it. */
  asks?: (env: Env) => boolean;
};

export type AlertCheck<Context> = Check<Context> & { alert: AlertRule<Context> };

export const fine: Verdict = { status: "fine" };

export function openBecause(what: string, places: readonly string[] = []): Verdict {
  return { status: "open", what, places: [...places] };
}

/** @param fields where each of the findings in `places` can be fixed */
export function openIfAny(
  places: readonly string[],
  what: (count: number) => string,
  fields?: readonly Field[],
): Verdict {
  if (places.length === 0) return fine;
  return { ...openBecause(what(places.length), places), ...(fields && { fields: [...fields] }) };
}

export function notChecked(because: string): Verdict {
  return { status: "not checked", because };
}

export async function runCheck<Context>(
  { run }: Pick<Check<Context>, "run">,
  context: Context,
  onError: (error: unknown) => void = () => {},
): Promise<Verdict> {
  try {
    return await run(context);
  } catch (error) {
    onError(error);
    return notChecked(`it couldn't be checked (${faultCode(error)})`);
  }
}

/**
 * Returns a function that runs a check at most once per interval, and otherwise returns the last verdict.
 * @param first the delay of the first run in milliseconds; until then, the verdict is fine
 */
export function throttleCheck<Context>(
  run: Check<Context>["run"],
  { first, interval }: { first: number; interval: number },
): Check<Context>["run"] {
  let nextAt = performance.now() + first;
  let latest: Verdict = fine;
  return async (context) => {
    if (performance.now() < nextAt) return latest;
    // `nextAt` is set before the run, so that there's a pause after a failed run as well.
    nextAt = performance.now() + interval;
    latest = notChecked("the last attempt failed");
    latest = await run(context);
    return latest;
  };
}
