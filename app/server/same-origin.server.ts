import { getEnv } from "./env.server.ts";
import { getSelfOrigin } from "./self-origin.server.ts";

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
