import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { plainHeaders } from "./security-headers.ts";

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

type ServerOptions = {
  /** Whether visitors reach this server by https. */
  https: boolean;
  /** For tests. */
  times?: typeof timeouts;
};

/**
 * Makes a server that closes the connections of slow clients. What it refuses before the listener is asked
 * has the headers of every other answer.
 */
export function createHttpServer(
  listener: RequestListener,
  { https, times = timeouts }: ServerOptions,
): Server {
  const server = createServer(
    {
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.interval,
      keepAliveTimeout: times.keepAlive,
      maxHeaderSize: 16 * 1024,
      // A request without a body is whole with its head: nobody has to be told of its end.
      optimizeEmptyRequests: true,
      // The listener looks at it (`findRefusal`).
      requireHostHeader: false,
    },
    listener,
  );
  const leaving = cutSlowReaders(server, times);
  answerMalformed(server, plainHeaders({ https }), leaving);
  return server;
}

/** Answers what Node refuses by itself: requests that cannot be parsed, come too slowly or expect too much. */
function answerMalformed(
  server: Server,
  headers: Record<string, string>,
  leaving: ReadonlyMap<ServerResponse, number>,
): void {
  const own = { ...headers, "Content-Length": "0", Connection: "close" };
  server.on("checkExpectation", (_, response: ServerResponse) => {
    response.writeHead(417, own).end();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Bytes in the middle of another answer would be taken for a part of it.
    const isAnswered = [...leaving.keys()].some(
      (response) => response.socket === socket && response.headersSent,
    );
    if (!socket.writable || isAnswered) return socket.destroy();
    const status = statusOfFault(error.code);
    const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`, () =>
      socket.destroy(),
    );
  });
}

function statusOfFault(code: string | undefined): number {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return 431;
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return 413;
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return 408;
    default:
      return 400;
  }
}

/**
 * Closes connections whose client does not read the response, or reads it byte by byte. Node limits
 * how long a request may take to arrive, but not how long its answer may take to leave.
 *
 * @returns the answers that have not left, and since when
 */
function cutSlowReaders(
  server: Server,
  times: Pick<typeof timeouts, "answer" | "interval">,
): ReadonlyMap<ServerResponse, number> {
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
  return leaving;
}
