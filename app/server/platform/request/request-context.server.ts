export type RequestContext = {
  requestId: string | undefined;
  client: string | undefined;
  isLocal: boolean;
  nonce: string | undefined;
  /**
   * Set if the site itself examines the page, so that no styles or scripts are rendered. Returns whether a page
   * with these data has to be rendered at all.
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
