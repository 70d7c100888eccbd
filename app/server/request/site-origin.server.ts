import { getEnv } from "../env.server.ts";

/** Where this process itself can be reached, for what it sends to its own addresses. */
let selfOrigin: string | undefined;

/** Remembers the address on which the server listens, like `http://127.0.0.1:3000`. */
export function setSelfOrigin(origin: string) {
  selfOrigin = origin;
}

/**
 * The address on which this process listens.
 *
 * In development no server reports it, so the port of the request is taken, and of the request
 * only the port: its host is whatever the visitor's program wrote there.
 */
export function getSelfOrigin(requestUrl: string): string {
  return selfOrigin ?? `http://localhost:${new URL(requestUrl).port || "80"}`;
}

/**
 * Whether a request comes from a page of this site, or from no browser at all. Without cookies
 * nobody's session can be abused, but another site's page must not press our buttons in a
 * visitor's name either.
 *
 * @param publicOrigin the configured address of the site, if it is known
 */
export function isSameOrigin(
  request: Request,
  publicOrigin: string | undefined = getEnv().publicOrigin,
): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  // Browsers name themselves in one of the two headers.
  return origin === null || isOurs(origin, request, publicOrigin);
}

/**
 * The origin under which the visitor has this site, for full addresses in answers. The browser
 * knows it best: behind a proxy the request reads http where the visitor has https. Without its
 * word, nothing that a stranger can write into a request is taken.
 */
export function getPageOrigin(
  request: Request,
  publicOrigin: string | undefined = getEnv().publicOrigin,
): string {
  const origin = request.headers.get("Origin");
  if (origin !== null && isOurs(origin, request, publicOrigin)) return origin;
  return publicOrigin ?? getSelfOrigin(request.url);
}

function isOurs(origin: string, request: Request, publicOrigin: string | undefined): boolean {
  if (!/^https?:\/\/[^/]+$/.test(origin) || !URL.canParse(origin)) return false;
  return origin === publicOrigin || new URL(origin).host === hostOf(request);
}

function hostOf(request: Request): string {
  return (request.headers.get("Host") ?? new URL(request.url).host).toLowerCase();
}

/**
 * The origin for links in mails: the configured address, else this process itself. Nothing of a
 * request is believed here. Whoever sends one could otherwise have us mail links to a site of their
 * own, with our words around them.
 */
export function getMailOrigin(request: Request): string {
  return getEnv().publicOrigin ?? getSelfOrigin(request.url);
}
