/** Reads request bodies up to a maximum size. */
import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a client may go on sending a refused body before it is cut off, in milliseconds. */
const timeoutMs = 500;

/**
 * Reads the whole body, unless it is too large, before the request is handled.
 *
 * @returns "broken off" when the client closed the connection: no response is needed
 */
export function readBody(
  incoming: IncomingMessage,
  maxSize: number,
): Promise<Buffer | "too large" | "broken off"> {
  if (Number(incoming.headers["content-length"] ?? 0) > maxSize) {
    return Promise.resolve("too large");
  }
  // Where there is no body, Node tells of no end (`optimizeEmptyRequests`).
  if (incoming.readableEnded) return Promise.resolve(Buffer.alloc(0));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > maxSize) resolve("too large");
      else chunks.push(chunk);
    });
    incoming.once("end", () => resolve(Buffer.concat(chunks)));
    incoming.once("error", () => resolve("broken off"));
    incoming.once("close", () => resolve("broken off"));
  });
}

/** Closes the connection after the response if the client goes on sending a refused body. */
export function leaveBody(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { headers, socket } = incoming;
  if (incoming.complete || !(headers["content-length"] ?? headers["transfer-encoding"])) return;
  outgoing.once("finish", () => {
    const hangUp = setTimeout(() => socket.destroySoon(), timeoutMs).unref();
    incoming.once("end", () => clearTimeout(hangUp));
    incoming.resume();
  });
}
