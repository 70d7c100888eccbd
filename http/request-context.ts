import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import { findClientAddress, isLocalRequest, networkOf } from "./client-address.ts";

/** Returns the id that a trusted proxy uses in its log, or a new one. */
export function createRequestId({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = trustedProxies > 0 ? headers["x-request-id"] : undefined;
  if (typeof given === "string" && /^[\w-]{8,64}$/.test(given)) return given;
  requests += 1;
  return `${processId}-${requests.toString(36)}`;
}

/** The first part of all request ids. A counter follows it, because a UUID for each request would take time. */
const processId = randomUUID().slice(0, 13);
let requests = 0;

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

export function createContext(
  incoming: IncomingMessage,
  requestId: string,
  trustedProxies: number,
): RequestContext & { nonce: string } {
  const client = findClient(incoming, trustedProxies);
  return { requestId, client, isLocal: isLocalRequest(incoming), nonce: randomUUID() };
}
