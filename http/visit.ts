/** What the process layer finds out about a request and hands to the application in headers. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { findClientAddress, isLocalRequest, networkOf } from "./client-address.ts";

/** The headers by which the application learns it. A visitor's own are taken away. */
const names = {
  /** Allows the inline scripts and styles of one answer. */
  nonce: "x-csp-nonce",
  /** The network of the visitor, for limits. */
  client: "x-client-network",
  /** yes when the visitor sits at this machine. */
  local: "x-client-local",
  id: "x-request-id",
} as const;

export type Visit = {
  id: string;
  /** Reading of `performance.now()`. */
  startedAt: number;
};

/**
 * Receives a request: gives it an id.
 *
 * @param trustedProxies how many proxies of ours a request passes
 */
export function receive({ headers }: IncomingMessage, trustedProxies: number): Visit {
  // A proxy of ours may have given the request a name that its own log knows.
  const given = trustedProxies > 0 ? headers[names.id] : undefined;
  const id = typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  return { id, startedAt: performance.now() };
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

/**
 * Writes what is known of a request, and whether it was made on this machine, into its headers, in place of whatever the visitor sent under
 * their names. This happens in the request itself, before the application reads it: a copy with other
 * headers costs more than a finished page.
 *
 * @returns a one-time value: it allows the inline scripts and styles of this answer
 */
export function handDown(incoming: IncomingMessage, id: string, client: string): string {
  const { rawHeaders, headers } = incoming;
  const nonce = randomUUID();
  const ours = Object.values<string>(names);
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (ours.includes(rawHeaders[at]?.toLowerCase() ?? "")) rawHeaders.splice(at, 2);
  }
  const values = {
    [names.nonce]: nonce,
    [names.client]: client,
    [names.local]: isLocalRequest(incoming) ? "yes" : "no",
    [names.id]: id,
  };
  rawHeaders.push(...Object.entries(values).flat());
  // Node has read the headers already: what stands there is found first.
  Object.assign(headers, values);
  return nonce;
}
