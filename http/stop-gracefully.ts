import type { Server, ServerResponse } from "node:http";

const requestsTimeout = 8_000;
const servicesTimeout = 1_500;
/** A proxy checks every second: a connection closed with a request on its way would lose that request. In milliseconds. */
const noticeTime = 2_500;

type Stopping = {
  hasBegun(): boolean;
  expectProxy(): void;
};

/** Takes no new request, lets accepted ones finish, stops the services, and exits, within 10 seconds in all. */
export function stopGracefully(server: Server, stopServices: () => Promise<void>): Stopping {
  let stopping = false;
  let notice = 0;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.prependListener("request", (_, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    setTimeout(close, notice);
    setTimeout(() => server.closeAllConnections(), requestsTimeout).unref();
    setTimeout(() => {
      console.error("The site did not stop in time, so it was cut off.");
      process.exit(1);
    }, requestsTimeout + servicesTimeout);
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
    // Repeated, because a connection becomes idle only when its response is sent.
    server.closeIdleConnections();
    setInterval(() => server.closeIdleConnections(), 100).unref();
  };
  // Not `once`: a terminal signals `npm start` and the server alike, and a second signal without a listener kills.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // `npm start` was killed.
  process.on("disconnect", stop);
  return {
    hasBegun: () => stopping,
    expectProxy() {
      notice = noticeTime;
    },
  };
}
