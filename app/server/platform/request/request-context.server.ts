/** What the HTTP layer knows about a request, and passes to the application with it. */
export type RequestContext = {
  /** The id of the request in the log. */
  requestId: string | undefined;
  /** The network of the visitor, for limits; undefined in development, where no HTTP layer is. */
  client: string | undefined;
  /** Whether the request comes from this machine. */
  isLocal: boolean;
  /** Allows the inline scripts and styles of this one response. */
  nonce: string | undefined;
};

/**
 * The allocation that a network is part of. An IPv6 customer may have 65,536 networks, each as good
 * as a household's. For IPv4, and for an unknown visitor, there is nothing wider.
 */
export function allocationOf(client: string | undefined): string | undefined {
  return client?.replace(/^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/, "$1::/48");
}
