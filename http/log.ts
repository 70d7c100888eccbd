/** The log has lines of JSON on standard output, without personal data. */
import { setTimeout as sleep } from "node:timers/promises";
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

type Log = {
  logger: Logger;
  logRequest: LogRequest;
  state: () => LogState;
  /** Writes all lines before the process ends, unless nobody takes them. */
  end: () => Promise<void>;
};

/** In bytes: so much is collected before it's written, and so much waits while the log can't be written. */
const minLength = 8 * 1024;
const maxLength = 1024 * 1024;

/** How long lines are collected at most, in milliseconds. */
const periodicFlush = 1_000;

/** How long the end waits for a write that's under way, in milliseconds. */
const longestWrite = 500;

/** Errors, and what is left at exit, are written at once. A destination that is full or closed costs lines, never answers. */
export function openLog(level: LogLevel, fd: number = process.stdout.fd): Log {
  let isExiting = false;
  let lostLines = 0;
  let fault: string | undefined;
  const retryEAGAIN = () => !isExiting;
  const destination = new SonicBoom({ fd, minLength, maxLength, periodicFlush, retryEAGAIN });
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
  const writeRest = () => {
    isExiting = true;
    // `flushSync` would try forever to write to a full disk.
    Object.assign(destination, { sync: true, minLength: 0 });
    destination.write("");
  };
  process.once("exit", writeRest);
  const timestamp = pino.stdTimeFunctions.isoTime;
  const formatters = { level: (label: string) => ({ level: label }) };
  const logger = pino({ level, base: null, timestamp, formatters }, destination);
  return {
    logger,
    logRequest(line) {
      const duration = Math.round(line.duration * 10) / 10;
      logger[severityOf(line)]({ ...line, duration }, "request");
      if (line.status >= 500) destination.flush();
    },
    state: () => ({ lostLines, ...(fault === undefined ? {} : { fault }) }),
    async end() {
      const written = new Promise<void>((resolve) => destination.flush(() => resolve()));
      await Promise.race([written, sleep(longestWrite)]);
      writeRest();
    },
  };
}

/** Monitors ask every second and would fill the disk. A 503 at /up only announces a stop. */
function severityOf({ path, status }: RequestLine): "debug" | "info" | "error" {
  if (isWatcherPath(path) && (status < 500 || path === "/up")) return "debug";
  return status >= 500 ? "error" : "info";
}
