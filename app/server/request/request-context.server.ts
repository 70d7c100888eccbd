import { isLoopback } from "#config/loopback.ts";

/** What the HTTP layer knows of a request. It writes these headers itself and drops a visitor's own. */
export type Visit = {
  /** Under which the log knows the request. */
  requestId: string | undefined;
  /** The network of the visitor, for limits; undefined in development, where no HTTP layer is. */
  client: string | undefined;
  /** Whether the visitor sits at this machine. In development, what the address says. */
  isLocal: boolean;
};

/**
 * The allocation that a network is part of. Who has one of IPv6 writes from 65,536 networks, each as
 * good as a household's; of IPv4, and of an unknown visitor, there is nothing wider.
 */
export function allocationOf(client: string | undefined): string | undefined {
  return client?.replace(/^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/, "$1::/48");
}

/** Reads what the HTTP layer wrote into a request. */
export function readVisit({ headers, url }: Request): Visit {
  const local = headers.get("x-client-local");
  return {
    requestId: headers.get("x-request-id") ?? undefined,
    client: headers.get("x-client-network") ?? undefined,
    isLocal: local === null ? isLoopback(new URL(url).hostname) : local === "yes",
  };
}
