import { isPublic } from "#config/loopback.ts";
import { getEnv } from "../process/env.server.ts";

let selfOrigin: string | undefined;

export function setSelfOrigin(origin: string) {
  selfOrigin = origin;
}

/**
 * Returns the site's own origin. In development, the origin has the request's port, but never the request's host,
 * because the client chooses the Host header.
 */
export function getSelfOrigin(requestUrl: string): string {
  return selfOrigin ?? `http://localhost:${new URL(requestUrl).port || "80"}`;
}

/** Guards against CSRF: returns false if the browser says that another site's page sent the request. */
export function isSameOrigin(
  request: Request,
  publicOrigin: string | undefined = getEnv().publicOrigin,
): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  // Browsers send Sec-Fetch-Site, Origin or both with a cross-site request.
  return origin === null || isOurs(origin, request, publicOrigin);
}

/**
 * Whether someone followed a link on a page on this site, or entered the address. Older browsers only send the
 * Referer header.
 */
export function isFromOurPage(
  request: Request,
  publicOrigin: string | undefined = getEnv().publicOrigin,
): boolean {
  if (request.headers.has("Sec-Fetch-Site")) return isSameOrigin(request, publicOrigin);
  const [origin = ""] = /^[^/]+\/\/[^/]+/.exec(request.headers.get("Referer") ?? "") ?? [];
  return isOurs(origin, request, publicOrigin);
}

/**
 * Returns the origin of the page that sent a form. Behind a proxy, only the Origin header has the right scheme, so
 * that header is used if it names this site.
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
  if (origin === publicOrigin) return true;
  const isHttps = origin.startsWith("https:") || !publicOrigin?.startsWith("https:");
  // A public http origin isn't accepted if the site uses https, because anyone on the network could send a page
  // from that origin.
  return new URL(origin).host === hostOf(request) && (isHttps || !isPublic(origin));
}

function hostOf(request: Request): string {
  return (request.headers.get("Host") ?? new URL(request.url).host).toLowerCase();
}

/**
 * Returns the origin for links in emails and from the payment page. Ignores headers, because a client could use them to
 * get links to another site into the emails.
 * @param request a request whose port is used in development
 */
export function getOwnOrigin(request?: Request): string {
  const { publicOrigin, port } = getEnv();
  return publicOrigin ?? getSelfOrigin(request?.url ?? `http://localhost:${port}`);
}
