/** Bodies of requests, up to a size. */
import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a sender may go on whose body nobody wants, in milliseconds, so that it hears why. */
const timeoutMs = 500;

/**
 * Reads the whole body, when it is not too large, before anything works on the request.
 *
 * @returns "broken off" when the sender has gone: then nobody waits for an answer
 */
export function readBody(
  incoming: IncomingMessage,
  maxSize: number,
): Promise<Buffer | "too large" | "broken off"> {
  if (Number(incoming.headers["content-length"] ?? 0) > maxSize) {
    return Promise.resolve("too large");
  }
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

/** Hangs up after the answer when the sender does not stop sending a body that was refused. */
export function leaveBody(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { headers, socket } = incoming;
  if (incoming.complete || !(headers["content-length"] ?? headers["transfer-encoding"])) return;
  outgoing.once("finish", () => {
    const hangUp = setTimeout(() => socket.destroySoon(), timeoutMs).unref();
    incoming.once("end", () => clearTimeout(hangUp));
    incoming.resume();
  });
}
