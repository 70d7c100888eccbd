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
  nonce: string;
  /** Reading of `performance.now()`. */
  startedAt: number;
};

/**
 * Receives a request: gives it an id and a one-time value, finds its visitor's network and whether
 * that is this machine, and writes all of it into its headers, in place of whatever the visitor sent under their names. This happens
 * in the request itself, before anything reads it: a copy with other headers costs more than a
 * finished page.
 *
 * @param trustedProxies how many proxies of ours a request passes
 */
export function receive(incoming: IncomingMessage, trustedProxies: number): Visit {
  const { rawHeaders, headers, socket } = incoming;
  // A proxy of ours may have given the request a name that its own log knows.
  const given = trustedProxies > 0 ? headers[names.id] : undefined;
  const id = typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  const visit: Visit = { id, nonce: randomUUID(), startedAt: performance.now() };
  const forwardedFor = headers["x-forwarded-for"];
  const client = networkOf(
    findClientAddress(
      socket.remoteAddress,
      typeof forwardedFor === "string" ? forwardedFor : forwardedFor?.join(","),
      trustedProxies,
    ),
  );
  const ours = Object.values<string>(names);
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (ours.includes(rawHeaders[at]?.toLowerCase() ?? "")) rawHeaders.splice(at, 2);
  }
  const values = {
    [names.nonce]: visit.nonce,
    [names.client]: client,
    [names.local]: isLocalRequest(incoming) ? "yes" : "no",
    [names.id]: id,
  };
  rawHeaders.push(...Object.entries(values).flat());
  // Node has read the headers already: what stands there is found first.
  Object.assign(headers, values);
  return visit;
}
