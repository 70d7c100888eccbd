import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";

/** How long clients may take, in milliseconds; Node's defaults would keep slow ones open for minutes. */
export const timeouts = {
  /** Until all headers of a request are there. */
  headers: 15_000,
  /** Until all of a request is there. */
  request: 30_000,
  /** For one request in all, until its answer has left. */
  answer: 45_000,
  /** For the next request of the same connection. */
  keepAlive: 10_000,
  /** How often that is looked at. */
  interval: 5_000,
};

/**
 * Makes a server that closes the connections of slow clients.
 *
 * @param times for tests
 */
export function createHttpServer(listener: RequestListener, times = timeouts): Server {
  const server = createServer(
    {
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.interval,
      keepAliveTimeout: times.keepAlive,
      maxHeaderSize: 16 * 1024,
      // A request without a body is whole with its head: nobody has to be told of its end.
      optimizeEmptyRequests: true,
    },
    listener,
  );
  cutSlowReaders(server, times);
  return server;
}

/**
 * Closes connections whose client does not read the response, or reads it byte by byte. Node limits
 * how long a request may take to arrive, but not how long its answer may take to leave.
 */
function cutSlowReaders(server: Server, times: Pick<typeof timeouts, "answer" | "interval">): void {
  const leaving = new Map<ServerResponse, number>();
  // One listener for all responses: creating one for each would slow every page down a little.
  function leave(this: ServerResponse) {
    leaving.delete(this);
  }
  server.on("request", (_, response: ServerResponse) => {
    leaving.set(response, performance.now());
    response.on("close", leave);
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [response, startedAt] of leaving) {
      // Oldest first: a map keeps its order.
      if (now - startedAt < times.answer) break;
      response.socket?.destroy();
    }
  }, times.interval);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));
}
