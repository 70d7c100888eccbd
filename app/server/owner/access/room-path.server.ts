import type { RoomAddress } from "./room-address.server.ts";
import { cookieAttributes, readCookies } from "./sessions.server.ts";

const anyOrigin = "http://room";

/** The maximum length of an encoded path, in characters. The server rejects requests with much longer URLs. */
const longest = 1_900;

/** Encodes a URL for a `to` parameter. If the result would be too long, leaves out the query or even the path. */
export function encodeRoomPath(url: string): string {
  const { pathname, search } = new URL(url);
  const ways = [pathname + search, pathname].map(encodeURIComponent);
  return ways.find((way) => way.length <= longest) ?? "";
}

/** Returns the URL to open after signing in: always a page of the owner's room, never another site. */
export function readRoomPath(text: string | null): string {
  const url = URL.parse(text ?? "", anyOrigin);
  const isOurs = url?.origin === anyOrigin && /^\/admin(\/|$)/.test(url.pathname);
  return isOurs && !/\/\/|\\|%5c|%2f/i.test(url.pathname) ? url.pathname + url.search : "/admin";
}

/**
 * Whether an email may contain this path. The length is limited, because anybody can request an email with any
 * `to`. The limit leaves room for the URL of every form.
 */
export function isMailable(path: string): boolean {
  return path !== "/admin" && path.length <= 300;
}

const name = "admin-place";
const lifeSeconds = 30 * 60;

/**
 * Returns the URL to open after signing in. Links that were made on another device don't contain it, so it's
 * read from the cookie.
 */
export function findRoomPath(request: Request): string {
  const [kept] = readCookies(request, name);
  const to = new URL(request.url).searchParams.get("to");
  return readRoomPath(to ?? (kept === undefined ? null : new URLSearchParams(kept).get("to")));
}

/** @param to the URL to open after signing in; undefined deletes the cookie */
export function writeRoomPathCookie(to: string | undefined, address: RoomAddress): string {
  const value = to === undefined ? "" : String(new URLSearchParams({ to }));
  const age = to === undefined ? 0 : lifeSeconds;
  return `${name}=${value}; Max-Age=${age}; ${cookieAttributes(address)}`;
}
