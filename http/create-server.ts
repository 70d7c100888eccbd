import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { plainHeaders } from "./security-headers.ts";

/** Time limits in milliseconds. With Node's defaults, slow clients could keep connections open for minutes. */
export const timeouts = {
  headers: 15_000,
  request: 30_000,
  /** The maximum time for sending a response, without the time for making it. */
  answer: 45_000,
  keepAlive: 10_000,
  interval: 5_000,
};

type ServerOptions = {
  https: () => boolean;
  times?: typeof timeouts;
};

/** Creates a server that closes slow connections, and adds the security headers even to Node's own refusals. */
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
      optimizeEmptyRequests: true,
      // Turns off Node's check of the Host header, because `findRefusal` checks it.
      requireHostHeader: false,
    },
    listener,
  );
  const leaving = cutSlowReaders(server, times);
  answerMalformed(server, () => plainHeaders({ https: https() }), leaving);
  return server;
}

/** Responds to requests that Node refuses because they're malformed, slow or have an unknown Expect header. */
function answerMalformed(
  server: Server,
  headers: () => Record<string, string>,
  leaving: ReadonlyMap<ServerResponse, number>,
): void {
  const writeOwn = () => ({ ...headers(), "Content-Length": "0", Connection: "close" });
  server.on("checkExpectation", (_, response: ServerResponse) => {
    response.writeHead(417, writeOwn()).end();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // If a response is already being sent, the client would mistake a refusal for part of it.
    const isAnswered = [...leaving.keys()].some(
      (response) => response.socket === socket && response.headersSent,
    );
    if (!socket.writable || isAnswered) return socket.destroy();
    const status = statusOfFault(error.code);
    const lines = Object.entries(writeOwn()).map(([name, value]) => `${name}: ${value}\r\n`);
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

/** Closes the connections of clients that read too slowly, because Node has no limit for that. */
function cutSlowReaders(
  server: Server,
  times: Pick<typeof timeouts, "answer" | "interval">,
): ReadonlyMap<ServerResponse, number> {
  const leaving = new Map<ServerResponse, number>();
  // All responses share one listener, because a listener for each response would slow down every page.
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
      // While a publication is rendered, for example, the client has nothing to read yet.
      if (!response.headersSent) leaving.set(response, now);
      else if (now - startedAt >= times.answer) response.socket?.destroy();
    }
  }, times.interval);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));
  return leaving;
}
