/** The log: lines of JSON on standard output, without personal data. */
import { pino, type Logger } from "pino";
import SonicBoom from "sonic-boom";
import type { LogLevel } from "#config/env.ts";
import { isWatcherPath } from "./route-matcher.ts";

export type RequestLine = {
  id: string;
  method: string;
  /** A known path or route of the site, never what a visitor typed. */
  path: string;
  status: number;
  duration: number;
};

export type LogRequest = (line: RequestLine) => void;

export type LogState = {
  lostLines: number;
  /** Why lines cannot be written now: ENOSPC, EPIPE, "not read". */
  fault?: string;
};

type Log = { logger: Logger; logRequest: LogRequest; state: () => LogState };

/** How much waits while the log cannot be written, in bytes. */
const maxLength = 1024 * 1024;

/** How many requests are collected, and for how many milliseconds, before their lines are written. */
const collectUpTo = 200;
const collectFor = 1_000;

/** Errors, and what is left at exit, are written at once. A destination that is full or closed costs lines, never answers. */
export function openLog(level: LogLevel, fd: number = process.stdout.fd): Log {
  let isExiting = false;
  const destination = new SonicBoom({ fd, maxLength, retryEAGAIN: () => !isExiting });
  let lostLines = 0;
  let fault: string | undefined;
  destination.on("error", ({ code = "unknown" }: NodeJS.ErrnoException) => {
    fault = code;
  });
  destination.on("write", () => {
    fault = undefined;
  });
  destination.on("drop", (lines: string) => {
    lostLines += lines.split("\n").length - 1;
    fault ??= "not read";
  });

  const clock = createClock();
  let written = "";
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${clock.read()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => void (written += line) },
  );

  // Formatting many lines together takes a fraction of the time of one line for each request.
  let requests: Array<{ line: RequestLine; at: number }> = [];
  const flush = () => {
    for (const { line, at } of requests) {
      clock.set(at);
      const duration = Math.round(line.duration * 10) / 10;
      logger[severityOf(line)]({ ...line, duration }, "request");
    }
    clock.set(undefined);
    requests = [];
    // After a fault, an empty text tries again to write what waits.
    if (written !== "" || fault !== undefined) destination.write(written);
    written = "";
  };
  setInterval(flush, collectFor).unref();
  process.once("exit", () => {
    isExiting = true;
    // Not `flushSync`, which tries forever to write to a full disk.
    Object.assign(destination, { sync: true });
    flush();
  });
  return {
    logger,
    logRequest(line) {
      requests.push({ line, at: Date.now() });
      if (requests.length >= collectUpTo || line.status >= 500) flush();
    },
    state: () => ({ lostLines, ...(fault === undefined ? {} : { fault }) }),
  };
}

/** A clock that can be set, and that formats each millisecond once: that costs more than the rest of a line. */
function createClock() {
  let setTo: number | undefined;
  let last = { at: 0, text: "" };
  return {
    set(at: number | undefined) {
      setTo = at;
    },
    read() {
      const at = setTo ?? Date.now();
      if (at !== last.at) last = { at, text: new Date(at).toISOString() };
      return last.text;
    },
  };
}

/** Monitors ask every second and would fill the disk. A 503 at /up only announces a stop. */
function severityOf({ path, status }: RequestLine): "debug" | "info" | "error" {
  if (isWatcherPath(path) && (status < 500 || path === "/up")) return "debug";
  return status >= 500 ? "error" : "info";
}
