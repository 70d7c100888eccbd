/** What the HTTP layer knows about a request, and passes to the application with it. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import { findClientAddress, isLocalRequest, networkOf } from "./client-address.ts";

type Receipt = {
  id: string;
  /** Reading of `performance.now()`. */
  startedAt: number;
};

/**
 * Receives a request: gives it an id.
 *
 * @param trustedProxies how many proxies of ours a request passes
 */
export function receive({ headers }: IncomingMessage, trustedProxies: number): Receipt {
  // A trusted proxy may have set the id that its own log uses.
  const given = trustedProxies > 0 ? headers["x-request-id"] : undefined;
  const id = typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : nextId();
  return { id, startedAt: performance.now() };
}

/** Of this process, and the requests since its start: an id need not be a secret, and is made for each page. */
const ownId = randomUUID().slice(0, 13);
let requests = 0;

function nextId(): string {
  requests += 1;
  return `${ownId}-${requests.toString(36)}`;
}

/** The network that a request comes from. */
export function findClient({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwardedFor = headers["x-forwarded-for"];
  return networkOf(
    findClientAddress(
      socket.remoteAddress,
      typeof forwardedFor === "string" ? forwardedFor : forwardedFor?.join(","),
      trustedProxies,
    ),
  );
}

/** The context that the application gets. A visitor cannot forge any of it. */
export function makeContext(
  incoming: IncomingMessage,
  requestId: string,
  client: string,
): RequestContext & { nonce: string } {
  return { requestId, client, isLocal: isLocalRequest(incoming), nonce: randomUUID() };
}
