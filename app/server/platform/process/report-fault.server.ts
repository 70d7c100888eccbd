import { faultCode, isDatabaseFault } from "./database-fault.server.ts";
import type { Logger } from "pino";

/** Logs a fault without personal data. If the cause is an error, only its code is logged. */
export function reportFault(what: string, cause: unknown, trace: Trace = {}) {
  const reason = typeof cause === "string" ? cause : faultCode(cause);
  console.error(`${what}: ${reason}${writeTrace(trace)}`);
}

type Trace = {
  request?: string | undefined;
  session?: string | undefined;
  event?: string | undefined;
};

function writeTrace(trace: Trace): string {
  const ids = Object.entries(trace).filter(([, id]) => id !== undefined);
  return ids.length === 0 ? "" : ` (${ids.map(([name, id]) => `${name} ${id}`).join(", ")})`;
}

let logger: Pick<Logger, "info"> = console;

export function setLogger(log: Pick<Logger, "info">) {
  logger = log;
}

/** @param fields the ids to log; they must not be personal data */
export function logEvent(fields: Record<string, string | undefined>, message: string) {
  logger.info(fields, message);
}

/**
 * Runs `work`, and returns the fallback if the database fails.
 * @throws any other error from `work`
 */
export async function withDatabaseFallback<Result, const Fallback>(
  fault: string,
  fallback: Fallback,
  work: () => Promise<Result>,
  trace?: Trace,
): Promise<Result | Fallback> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault(fault, error, trace);
    return fallback;
  }
}
