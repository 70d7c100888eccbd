/** One line of JSON for each request, without anything that says who the visitor is. */
import { pino, type Logger } from "pino";

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

/** What is known of a request when it has been answered. */
export type RequestLine = {
  id: string;
  method: string;
  /** An address of the site; never one that a visitor made up, and never with its query. */
  path: string;
  status: number;
  /** Until the answer was ready, in milliseconds. */
  duration: number;
};

export type LogRequest = (line: RequestLine) => void;

/** The log of this process, on standard output. */
export function createLog(level: LogLevel): Logger {
  return pino({
    level,
    // Neither the process nor the machine tells anything on a site of one process.
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/** Writes requests to a log: what went wrong on our side as an error, the rest as information. */
export function logRequestsTo(log: Logger): LogRequest {
  return ({ duration, ...line }) => {
    const entry = { ...line, duration: Math.round(duration * 10) / 10 };
    if (line.status >= 500) log.error(entry, "request");
    else log.info(entry, "request");
  };
}

/**
 * Makes the function that names the address of a request for the log: a path of the site as it is,
 * a path with a changing part as its pattern, and nothing of what a visitor typed beside them.
 *
 * @param fixed paths that are always the same
 * @param patterns of routes: `/checkout/practice/:sessionId`
 */
export function createPathNames(
  fixed: Pick<ReadonlyMap<string, unknown>, "has">,
  patterns: Iterable<string>,
): (path: string) => string {
  const known = new Set<string>();
  const changing: Array<{ pattern: string; parts: string[] }> = [];
  for (const pattern of patterns) {
    if (pattern.includes(":")) changing.push({ pattern, parts: pattern.split("/") });
    else if (!pattern.includes("*")) known.add(pattern);
  }
  return (path) => {
    if (fixed.has(path) || known.has(path)) return path;
    const parts = path.split("/");
    const found = changing.find(
      (candidate) =>
        candidate.parts.length === parts.length &&
        candidate.parts.every((part, at) => part.startsWith(":") || part === parts[at]),
    );
    return found?.pattern ?? "(unknown)";
  };
}
