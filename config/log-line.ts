/** The values of LOG_LEVEL, from the most lines to none. */
export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The kinds of lines. */
export type LineLevel = "debug" | "info" | "error";

/** Whether a line of this kind is written at this LOG_LEVEL. */
export function isLogged(line: LineLevel, level: LogLevel): boolean {
  return logLevels.indexOf(line) >= logLevels.indexOf(level);
}

/**
 * A line of the log: JSON, so that programs can read it. It has ids, and no personal data.
 *
 * @param time in ISO 8601
 */
export function formatLogLine(
  level: LineLevel,
  time: string,
  fields: Record<string, string | number | undefined>,
  msg: string,
): string {
  return JSON.stringify({ level, time, ...fields, msg });
}
