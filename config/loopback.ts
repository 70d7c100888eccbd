/** Whether a host name of a URL stands for this machine itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Whether the IP address of a connection is of this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return address === "::1" || isLoopback(address);
}

/** Whether an origin can be reached by others than this machine. */
export function isPublic(origin: string | undefined): boolean {
  return origin !== undefined && !isLoopback(new URL(origin).hostname);
}
