/** Logs lines of JSON to standard output, without personal data. */
import { setTimeout as sleep } from "node:timers/promises";
import { pino, type Logger } from "pino";
import SonicBoom from "sonic-boom";
import type { LogLevel } from "#config/env.ts";
import { isWatcherPath } from "./route-matcher.ts";

export type RequestLine = {
  id: string;
  method: string;
  /** A known path or route of the site, never input from a visitor. */
  path: string;
  status: number;
  duration: number;
};

export type LogRequest = (line: RequestLine) => void;

export type LogState = {
  lostLines: number;
  /** Why lines can't be written at the moment, like ENOSPC, EPIPE or "not read". */
  fault?: string;
};

type Log = {
  logger: Logger;
  logRequest: LogRequest;
  state: () => LogState;
  /** Writes all remaining lines before the process ends, if possible. */
  end: () => Promise<void>;
};

/** How many bytes are collected before they're written, and at most how many are kept in memory if writing fails. */
const minLength = 8 * 1024;
const maxLength = 1024 * 1024;

/** The longest time for which lines are collected before they're written, in milliseconds. */
const periodicFlush = 1_000;

/** How long a process that ends waits for a write in progress, in milliseconds. */
const longestWrite = 500;

/** Writes errors immediately. If the destination is full or closed, lines are lost, but requests never fail. */
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
    // On a full disk, `flushSync` would try forever.
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

/**
 * Gives health checks a low level, because they're frequent. A 503 from /up isn't logged as an error, because it only
 * announces a shutdown.
 */
function severityOf({ path, status }: RequestLine): "debug" | "info" | "error" {
  if (isWatcherPath(path) && (status < 500 || path === "/up")) return "debug";
  return status >= 500 ? "error" : "info";
}
