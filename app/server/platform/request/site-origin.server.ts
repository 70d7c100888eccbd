import { getEnv } from "../process/env.server.ts";

/** Where this process can be reached, for its requests to itself. */
let selfOrigin: string | undefined;

/** Remembers the address on which the server listens, like `http://127.0.0.1:3000`. */
export function setSelfOrigin(origin: string) {
  selfOrigin = origin;
}

/**
 * The address on which this process listens.
 *
 * In development no server reports it, so the port is taken from the request, and only the port:
 * the host is whatever the client wrote there.
 */
export function getSelfOrigin(requestUrl: string): string {
  return selfOrigin ?? `http://localhost:${new URL(requestUrl).port || "80"}`;
}

/**
 * Whether a request comes from a page of this site, or from no browser at all. Without cookies
 * there is no session to abuse, but another site's page must not press our buttons in a visitor's
 * name either.
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
  // A browser sends at least one of the two headers with a form or a fetch from another site.
  return origin === null || isOurs(origin, request, publicOrigin);
}

/**
 * The origin under which the visitor has this site, for absolute URLs in responses. The Origin
 * header is the best source: behind a proxy the request says http where the visitor has https.
 * Without it, nothing that a stranger can write into a request is used.
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

/** The same where no request causes the mail, like for news from a payment provider. */
export function getOwnOrigin(): string {
  const { publicOrigin, port } = getEnv();
  return publicOrigin ?? getSelfOrigin(`http://localhost:${port}`);
}

/**
 * The origin for links in mails: the configured address, or this process itself. Nothing in a
 * request is trusted here. Otherwise its sender could have us mail links to another site, with our
 * words around them.
 */
export function getMailOrigin(request: Request): string {
  return getEnv().publicOrigin ?? getSelfOrigin(request.url);
}
