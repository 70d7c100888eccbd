/** What the process that serves the site knows of a request, and hands to the application with it. */
export type RequestContext = {
  /** Under which the log knows the request. */
  requestId: string | undefined;
  /** The network of the visitor, for limits; undefined in development, where no HTTP layer is. */
  client: string | undefined;
  /** Whether the visitor sits at this machine. */
  isLocal: boolean;
  /** Allows the inline scripts and styles of this answer, once. */
  nonce: string | undefined;
};

/**
 * The allocation that a network is part of. Who has one of IPv6 writes from 65,536 networks, each as
 * good as a household's; of IPv4, and of an unknown visitor, there is nothing wider.
 */
export function allocationOf(client: string | undefined): string | undefined {
  return client?.replace(/^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/, "$1::/48");
}
