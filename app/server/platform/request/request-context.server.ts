export type RequestContext = {
  requestId: string | undefined;
  client: string | undefined;
  isLocal: boolean;
  nonce: string | undefined;
  /**
   * Returns whether a page with these data has to be rendered at all. Set only if the site itself examines the page;
   * styles and scripts are then left out.
   */
  isWanted?: (data: unknown) => boolean;
};

/**
 * Returns the /48 network of an IPv6 address, because a single customer may have all of its 65,536 /64 networks.
 * IPv4 addresses stay as they are.
 */
export function allocationOf(client: string | undefined): string | undefined {
  return client?.replace(/^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/, "$1::/48");
}
