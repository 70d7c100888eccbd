import { isPublic } from "#config/loopback.ts";
import { getEnv } from "../process/env.server.ts";

let selfOrigin: string | undefined;

export function setSelfOrigin(origin: string) {
  selfOrigin = origin;
}

/**
 * Nothing sets it in development: the port is taken from the request, and the host isn't, as the client can
 * choose it.
 */
export function getSelfOrigin(requestUrl: string): string {
  return selfOrigin ?? `http://localhost:${new URL(requestUrl).port || "80"}`;
}

/** Whether a request comes from a page of this site, or from no browser at all. Guards against CSRF. */
export function isSameOrigin(
  request: Request,
  publicOrigin: string | undefined = getEnv().publicOrigin,
): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  // Browsers send at least one of the two headers with a request from another site.
  return origin === null || isOurs(origin, request, publicOrigin);
}

/** Whether a link was followed from a page of this site, or typed. Older browsers send only the Referer with it. */
export function isFromOurPage(
  request: Request,
  publicOrigin: string | undefined = getEnv().publicOrigin,
): boolean {
  if (request.headers.has("Sec-Fetch-Site")) return isSameOrigin(request, publicOrigin);
  const [origin = ""] = /^[^/]+\/\/[^/]+/.exec(request.headers.get("Referer") ?? "") ?? [];
  return isOurs(origin, request, publicOrigin);
}

/** Behind a proxy, only the Origin header has the right scheme; it counts if it is ours. */
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
  // Where nothing is encrypted, anybody on the way can answer for our host.
  return new URL(origin).host === hostOf(request) && (isHttps || !isPublic(origin));
}

function hostOf(request: Request): string {
  return (request.headers.get("Host") ?? new URL(request.url).host).toLowerCase();
}

export function getOwnOrigin(): string {
  const { publicOrigin, port } = getEnv();
  return publicOrigin ?? getSelfOrigin(`http://localhost:${port}`);
}

/**
 * Returns the origin for links in emails. No header is trusted, because its sender could have us mail links
 * to another site.
 */
export function getMailOrigin(request: Request): string {
  return getEnv().publicOrigin ?? getSelfOrigin(request.url);
}
