import type { Logger } from "pino";

let logger: Pick<Logger, "info"> = console;

export function setLogger(log: Pick<Logger, "info">) {
  logger = log;
}

/** @param fields ids, never personal data */
export function logEvent(fields: Record<string, string | undefined>, message: string) {
  logger.info(fields, message);
}
