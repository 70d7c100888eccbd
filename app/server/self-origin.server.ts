/** Where this process itself can be reached, for what it sends to its own addresses. */
let selfOrigin: string | undefined;

/** Remembers the address on which the server listens, like `http://127.0.0.1:3000`. */
export function setSelfOrigin(origin: string) {
  selfOrigin = origin;
}

/**
 * The address on which this process listens.
 *
 * In development no server reports it, so the port of the request is taken, and of the request
 * only the port: its host is whatever the visitor's program wrote there.
 */
export function getSelfOrigin(requestUrl: string): string {
  return selfOrigin ?? `http://localhost:${new URL(requestUrl).port || "80"}`;
}
