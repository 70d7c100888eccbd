import type { Logger } from "pino";

let logger: Pick<Logger, "info"> = console;

/** Sets the log of this process. Until then the console is used. */
export function setLogger(log: Pick<Logger, "info">) {
  logger = log;
}

/**
 * Logs an event.
 *
 * @param fields ids, never personal data
 */
export function logEvent(fields: Record<string, string | undefined>, message: string) {
  logger.info(fields, message);
}
