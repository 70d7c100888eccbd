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

/** Reads what the HTTP layer wrote into a request. */
export function readVisit({ headers, url }: Request): Visit {
  const local = headers.get("x-client-local");
  return {
    requestId: headers.get("x-request-id") ?? undefined,
    client: headers.get("x-client-network") ?? undefined,
    isLocal: local === null ? isLoopback(new URL(url).hostname) : local === "yes",
  };
}
