import { faultCode } from "./database/database-fault.server.ts";

/**
 * Writes a line about a fault that visitors were answered for, so that the owner can find out.
 * Never what a visitor typed: logs are kept and read by others.
 *
 * @param what what did not happen, in a few words
 * @param cause an error, of which only the code is written, or the reason in a few words
 * @param trace under which ids the log of requests and the payment provider know the same thing
 */
export function reportFault(what: string, cause: unknown, trace: Trace = {}) {
  const reason = typeof cause === "string" ? cause : faultCode(cause);
  console.error(`${what}: ${reason}${describeTrace(trace)}`);
}

/** Ids by which a line of the log can be followed. They say nothing about a person. */
export type Trace = {
  request?: string | undefined;
  session?: string | undefined;
  event?: string | undefined;
};

/** The ids that are known, as the end of a line: ` (request 1f3a, session cs_1)`. */
function describeTrace(trace: Trace): string {
  const ids = Object.entries(trace).filter(([, id]) => id !== undefined);
  return ids.length === 0 ? "" : ` (${ids.map(([name, id]) => `${name} ${id}`).join(", ")})`;
}
