/** What the HTTP layer passes to the application with a request. */
export type RequestContext = {
  /** The id of the request in the log. */
  requestId: string | undefined;
  /** The network of the visitor, for limits; undefined in development. */
  client: string | undefined;
  /** Whether the request comes from this machine. */
  isLocal: boolean;
  /** Allows the inline scripts and styles of this one response. */
  nonce: string | undefined;
};

/** The /48 of an IPv6 network, of which one customer may have 65,536. An IPv4 address stays as it is. */
export function allocationOf(client: string | undefined): string | undefined {
  return client?.replace(/^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/, "$1::/48");
}
