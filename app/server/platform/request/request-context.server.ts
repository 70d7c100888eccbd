export type RequestContext = {
  requestId: string | undefined;
  client: string | undefined;
  isLocal: boolean;
  nonce: string | undefined;
  /** Whether the page is only searched, so that it needs no styles and scripts. */
  isBare?: boolean;
};

/** Returns the /48 of an IPv6 network, of which one customer may have 65,536 /64s. An IPv4 address stays as it is. */
export function allocationOf(client: string | undefined): string | undefined {
  return client?.replace(/^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/, "$1::/48");
}
