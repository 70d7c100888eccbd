import type { createAdaptorServer } from "@hono/node-server";

type HttpServer = ReturnType<typeof createAdaptorServer>;

/** How long accepted requests may take to finish after the signal, in milliseconds. */
const patience = 8_000;

/**
 * On SIGTERM or SIGINT: takes no new request, lets accepted ones finish, stops the services, and
 * exits, within 10 seconds in all.
 */
export function stopGracefully(server: HttpServer, stopServices: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const impatience = setTimeout(() => closeAll(server), patience);
    impatience.unref();
    server.close(() => {
      stopServices().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

function closeAll(server: HttpServer) {
  if ("closeAllConnections" in server) server.closeAllConnections();
}
