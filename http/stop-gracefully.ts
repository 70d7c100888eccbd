import type { Server, ServerResponse } from "node:http";

/** How long running requests, and then the services, may take to end, in milliseconds. */
const timeouts = { requests: 8_000, services: 1_500 };
/**
 * How long requests are accepted after a signal, in milliseconds. Proxies, which check /up every second, notice the
 * shutdown in that time.
 */
const noticeTime = 2_500;

type Stopping = {
  hasBegun(): boolean;
  expectProxy(): void;
};

/** Refuses new requests, lets running requests finish, stops the services, and exits, all within 10 seconds. */
export function stopGracefully(
  server: Server,
  stopServices: () => Promise<void>,
  { requests, services } = timeouts,
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
    setTimeout(() => server.closeAllConnections(), requests).unref();
    setTimeout(() => {
      console.error("The site did not stop in time, so it was cut off.");
      process.exit(1);
    }, requests + services);
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
    // Runs repeatedly, because a connection becomes idle only after its response is sent.
    server.closeIdleConnections();
    setInterval(() => server.closeIdleConnections(), 100).unref();
  };
  // A terminal signals both `npm start` and the server. Without a listener, a second signal would kill the server.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // If `npm start` is killed, its channel closes, and the server stops as well.
  process.on("disconnect", stop);
  return {
    hasBegun: () => stopping,
    expectProxy() {
      notice = noticeTime;
    },
  };
}
