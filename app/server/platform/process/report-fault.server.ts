import { faultCode } from "./database-fault.server.ts";

/** Logs a fault without personal data: only the code of an error. */
export function reportFault(what: string, cause: unknown, trace: Trace = {}) {
  const reason = typeof cause === "string" ? cause : faultCode(cause);
  console.error(`${what}: ${reason}${writeTrace(trace)}`);
}

export type Trace = {
  request?: string | undefined;
  session?: string | undefined;
  event?: string | undefined;
};

function writeTrace(trace: Trace): string {
  const ids = Object.entries(trace).filter(([, id]) => id !== undefined);
  return ids.length === 0 ? "" : ` (${ids.map(([name, id]) => `${name} ${id}`).join(", ")})`;
}
