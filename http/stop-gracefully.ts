import type { Server, ServerResponse } from "node:http";

/** How long accepted requests may take to finish after the signal, in milliseconds. */
const requestsTimeout = 8_000;
/** How long the services may take after that. */
const servicesTimeout = 1_500;
/**
 * How long a proxy in front may take to notice that this process leaves, in milliseconds. It asks every second.
 * Meanwhile requests are taken as before, and each connection ends with its next answer: one that is closed while
 * a request is on its way to it loses that request.
 */
const noticeTime = 2_500;

export type Stopping = {
  /** Whether the signal has come: whoever asks for health is sent elsewhere. */
  hasBegun(): boolean;
  /** From now on a stop gives a proxy time to notice. */
  expectProxy(): void;
};

/**
 * On SIGTERM, on SIGINT, and when `npm start` was killed: takes no new request, lets accepted ones
 * finish, stops the services, and exits, within 10 seconds in all.
 */
export function stopGracefully(
  server: Server,
  stopServices: () => Promise<void>,
  timeoutMs = requestsTimeout,
): Stopping {
  let stopping = false;
  let notice = 0;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.prependListener("request", (_, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    setTimeout(close, notice);
    setTimeout(() => server.closeAllConnections(), timeoutMs).unref();
    setTimeout(() => {
      console.error("The site did not stop in time, so it was cut off.");
      process.exit(1);
    }, timeoutMs + servicesTimeout);
  };
  const close = () => {
    server.close(() => {
      stopServices().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
    // Repeated: a connection becomes idle when its response is sent, and a browser would keep it open.
    server.closeIdleConnections();
    setInterval(() => server.closeIdleConnections(), 100).unref();
  };
  // `on`, not `once`: a terminal signals `npm start` and the server alike, and a second signal
  // without a listener would end the process at once.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // `npm start` was killed: nobody could stop the site any more.
  process.on("disconnect", stop);
  return {
    hasBegun: () => stopping,
    expectProxy() {
      notice = noticeTime;
    },
  };
}
