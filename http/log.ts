/** The log: lines of JSON on standard output, without personal data. */
import { pino, type Logger } from "pino";
import SonicBoom from "sonic-boom";
import type { LogLevel } from "#config/env.ts";
import { watcherPaths } from "./request-kinds.ts";

/** A request that has been answered. */
export type RequestLine = {
  id: string;
  /** One of those that Node knows. */
  method: string;
  /** A known path or route of the site, never what a visitor typed. */
  path: string;
  status: number;
  /** Until the answer was ready, in milliseconds. */
  duration: number;
};

export type LogRequest = (line: RequestLine) => void;

export type LogState = {
  /** How many lines were lost since the start. */
  lostLines: number;
  /** Why lines cannot be written now: ENOSPC, EPIPE, "not read". */
  fault?: string;
};

type Log = { logger: Logger; logRequest: LogRequest; state: () => LogState };

/** How much waits while the log cannot be written, in bytes. */
const maxLength = 1024 * 1024;

/** How much is written at once, in bytes, and after how many milliseconds less than that is written. */
const minLength = 8 * 1024;
const periodicFlush = 1_000;

/**
 * Opens the log. Lines are collected for up to a second and written in the background; errors, and whatever is
 * left when the process exits, are written at once. A destination that is full, closed or not read costs lines,
 * never answers.
 */
export function openLog(level: LogLevel, fd: number = process.stdout.fd): Log {
  let isExiting = false;
  const retryEAGAIN = () => !isExiting;
  const destination = new SonicBoom({ fd, minLength, maxLength, periodicFlush, retryEAGAIN });
  let lostLines = 0;
  let fault: string | undefined;
  destination.on("error", ({ code = "unknown" }: NodeJS.ErrnoException) => {
    fault = code;
  });
  destination.on("write", () => {
    fault = undefined;
  });
  destination.on("drop", () => {
    lostLines += 1;
    fault ??= "not read";
  });
  process.once("exit", () => {
    // Not `flushSync`, which tries forever to write to a full disk.
    isExiting = true;
    Object.assign(destination, { sync: true, minLength: 0 });
    destination.write("");
  });
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return {
    logger,
    logRequest(line) {
      const severity = severityOf(line);
      const duration = Math.round(line.duration * 10) / 10;
      logger[severity]({ ...line, duration }, "request");
      if (severity === "error") destination.flush();
    },
    state: () => ({ lostLines, ...(fault === undefined ? {} : { fault }) }),
  };
}

/** Monitors ask every second and would fill the disk. A 503 at /up only announces a stop. */
function severityOf({ path, status }: RequestLine): "debug" | "info" | "error" {
  const isWatcher = watcherPaths.some((watcher) => watcher === path);
  if (isWatcher && (status < 500 || path === "/up")) return "debug";
  return status >= 500 ? "error" : "info";
}
