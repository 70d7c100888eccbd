export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

export function isLoopbackAddress(address: string): boolean {
  return address === "::1" || isLoopback(address);
}

export function isPublic(origin: string | undefined): boolean {
  return origin !== undefined && !isLoopback(new URL(origin).hostname);
}
