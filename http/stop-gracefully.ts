import type { Server, ServerResponse } from "node:http";

/** In milliseconds. */
const timeouts = { requests: 8_000, services: 1_500 };
/**
 * In milliseconds: a proxy checks every second, and a connection closed with a request on its way would lose
 * that request.
 */
const noticeTime = 2_500;

type Stopping = {
  hasBegun(): boolean;
  expectProxy(): void;
};

/** Takes no new request, lets accepted ones finish, stops the services, and exits, within 10 seconds in all. */
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
    // It's repeated, because a connection becomes idle only when its response is sent.
    server.closeIdleConnections();
    setInterval(() => server.closeIdleConnections(), 100).unref();
  };
  // A terminal signals `npm start` and the server alike, and after `once` a second signal without a listener
  // would kill.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // It means that `npm start` was killed.
  process.on("disconnect", stop);
  return {
    hasBegun: () => stopping,
    expectProxy() {
      notice = noticeTime;
    },
  };
}
