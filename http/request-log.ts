/** One line of JSON for each request, without anything that identifies the visitor. */

import { isLogged, type LineLevel, type LogLevel } from "#config/log-line.ts";
import { watcherPaths } from "./request-kinds.ts";

/** What is known of a request when it has been answered. */
export type RequestLine = {
  /** Letters, digits, `-` and `_`. */
  id: string;
  /** One of those that Node knows. */
  method: string;
  /** A known address of the site, never one that a visitor made up, and never with its query. */
  path: string;
  status: number;
  /** Until the answer was ready, in milliseconds. */
  duration: number;
};

export type LogRequest = (line: RequestLine) => void;

type RequestLog = {
  log: LogRequest;
  /** Writes what has been collected. */
  flush: () => void;
};

/**
 * Failures on our side are errors, the rest is information. Whoever watches asks every second and would fill the
 * disk; at /up a 503 is no failure but says that this process is about to stop.
 */
function weigh(path: string, status: number): LineLevel {
  const isWatcher = watcherPaths.some((watcher) => watcher === path);
  if (isWatcher && (status < 500 || path === "/up")) return "debug";
  return status >= 500 ? "error" : "info";
}

/**
 * How long lines are collected, in milliseconds, and how many characters at most: all requests wait while they are
 * written.
 */
const collectFor = 1_000;
const collectUpTo = 8 * 1024;

/**
 * Makes the log of requests: failures on our side as errors, the rest as information.
 *
 * Lines are buffered for a second, because writing each one at once costs as much as a page. A line
 * about an error is written at once, together with the lines before it.
 */
export function createRequestLog(level: LogLevel, write: (lines: string) => void): RequestLog {
  let collected = "";
  let time = { at: 0, text: "" };
  // Many requests share a millisecond, and formatting a time costs more than the rest of a line.
  const tell = (at: number) => {
    if (at !== time.at) time = { at, text: new Date(at).toISOString() };
    return time.text;
  };
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (collected === "") return;
    const lines = collected;
    collected = "";
    write(lines);
  };
  return {
    log({ id, method, path, status, duration }) {
      const weight = weigh(path, status);
      if (!isLogged(weight, level)) return;
      // Put together here, because `JSON.stringify` of all of it took a tenth of the time of a page. Only a
      // path can have a character that JSON writes in another way.
      const request = `"id":"${id}","method":"${method}","path":${JSON.stringify(path)}`;
      const answer = `"status":${status},"duration":${Math.round(duration * 10) / 10}`;
      collected += `{"level":"${weight}","time":"${tell(Date.now())}",${request},${answer},"msg":"request"}\n`;
      if (weight === "error" || collected.length > collectUpTo) flush();
      else timer ??= setTimeout(flush, collectFor).unref();
    },
    flush,
  };
}
