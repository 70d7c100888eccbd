import { faultCode } from "./database-fault.server.ts";

/**
 * Logs a fault that visitors were told of, so that the owner can look into it. Never what a visitor
 * typed: logs are kept, and read by others.
 *
 * @param what a short description of what failed
 * @param cause an error, of which only the code is written, or a short reason
 * @param trace the ids under which the request log and the payment provider know the same event
 */
export function reportFault(what: string, cause: unknown, trace: Trace = {}) {
  const reason = typeof cause === "string" ? cause : faultCode(cause);
  console.error(`${what}: ${reason}${describeTrace(trace)}`);
}

/** Ids by which a line of the log can be traced. They identify no person. */
export type Trace = {
  request?: string | undefined;
  session?: string | undefined;
  event?: string | undefined;
};

/** The known ids as the end of a line: ` (request 1f3a, session cs_1)`. */
function describeTrace(trace: Trace): string {
  const ids = Object.entries(trace).filter(([, id]) => id !== undefined);
  return ids.length === 0 ? "" : ` (${ids.map(([name, id]) => `${name} ${id}`).join(", ")})`;
}
