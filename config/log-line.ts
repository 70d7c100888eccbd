/** How much the site says of its work: LOG_LEVEL. */
export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Whether lines of a kind are written where the log is set so. */
export function isLogged(line: "info" | "error", level: LogLevel): boolean {
  if (line === "error") return level !== "silent";
  return level === "debug" || level === "info";
}

/**
 * A line of the log: JSON, so that programs can read it. It names ids only, and nobody.
 *
 * @param time in ISO 8601
 */
export function formatLogLine(
  level: "info" | "error",
  time: string,
  fields: Record<string, string | number | undefined>,
  msg: string,
): string {
  return JSON.stringify({ level, time, ...fields, msg });
}
