import type { Server, ServerResponse } from "node:http";

/** How long one request may take in all, until its answer has left, in milliseconds. */
const timeoutMs = 45_000;

/**
 * Closes connections whose visitor does not read the answer, or reads it by the byte. Node limits
 * how long a request may take to arrive, but not how long its answer may take to leave.
 *
 * @param timing for tests: how long an answer may take, and how often that is looked at
 */
export function cutSlowReaders(
  server: Server,
  timing: { timeoutMs: number; interval: number } = { timeoutMs, interval: 5_000 },
): void {
  const leaving = new Map<ServerResponse, number>();
  // One listener for all of them: one made for each would cost every page a little.
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
      if (now - startedAt < timing.timeoutMs) break;
      response.socket?.destroy();
    }
  }, timing.interval);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));
}
