import type { Server } from "node:http";

/** How long accepted requests may take to finish after the signal, in milliseconds. */
const requestsTimeout = 8_000;
/** How long the services may take after that. */
const servicesTimeout = 1_500;

/**
 * On SIGTERM, on SIGINT, and when `npm start` was killed: takes no new request, lets accepted ones
 * finish, stops the services, and exits, within 10 seconds in all.
 */
export function stopGracefully(
  server: Server,
  stopServices: () => Promise<void>,
  timeoutMs = requestsTimeout,
): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => server.closeAllConnections(), timeoutMs).unref();
    setTimeout(() => {
      console.error("The site did not stop in time, so it was cut off.");
      process.exit(1);
    }, timeoutMs + servicesTimeout);
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
}
