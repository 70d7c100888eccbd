import { faultCode } from "./database-fault.server.ts";

/**
 * Logs a fault, without personal data.
 *
 * @param what failed
 * @param cause a short reason, or an error, of which only the code is logged
 * @param trace ids of the same event in the request log and at the payment provider
 */
export function reportFault(what: string, cause: unknown, trace: Trace = {}) {
  const reason = typeof cause === "string" ? cause : faultCode(cause);
  console.error(`${what}: ${reason}${describeTrace(trace)}`);
}

/** Ids that identify no person. */
export type Trace = {
  request?: string | undefined;
  session?: string | undefined;
  event?: string | undefined;
};

/** Formats the ids: ` (request 1f3a, session cs_1)`. */
function describeTrace(trace: Trace): string {
  const ids = Object.entries(trace).filter(([, id]) => id !== undefined);
  return ids.length === 0 ? "" : ` (${ids.map(([name, id]) => `${name} ${id}`).join(", ")})`;
}
