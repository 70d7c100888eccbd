import { readCookies } from "./cookies.server.ts";
import type { RoomAddress } from "./room-address.server.ts";
import { cookieAttributes } from "./sessions.server.ts";

const anyOrigin = "http://room";

/** Longer addresses aren't answered. */
const longest = 1_900;

/** For the query of another page; without its own query, or at all, where that would be too long. */
export function carryRoomPath(url: string): string {
  const { pathname, search } = new URL(url);
  const ways = [pathname + search, pathname].map(encodeURIComponent);
  return ways.find((way) => way.length <= longest) ?? "";
}

/** Where to go after signing in: a page of the room, never another site. */
export function readRoomPath(text: string | null): string {
  const url = URL.parse(text ?? "", anyOrigin);
  const isOurs = url?.origin === anyOrigin && /^\/admin(\/|$)/.test(url.pathname);
  return isOurs && !/\/\/|\\|%5c|%2f/i.test(url.pathname) ? url.pathname + url.search : "/admin";
}

/** Whoever asks for a mail chooses the place: there's room for the address of any form. */
export function isMailable(path: string): boolean {
  return path !== "/admin" && path.length <= 300;
}

const name = "admin-place";
const lifeSeconds = 30 * 60;

/** Where this browser was when it came to the door: links that are made elsewhere don't say. */
export function findRoomPath(request: Request): string {
  const [kept] = readCookies(request, name);
  const to = new URL(request.url).searchParams.get("to");
  return readRoomPath(to ?? (kept === undefined ? null : new URLSearchParams(kept).get("to")));
}

/** @param to undefined once somebody is in */
export function writePlaceCookie(to: string | undefined, address: RoomAddress): string {
  const value = to === undefined ? "" : String(new URLSearchParams({ to }));
  const age = to === undefined ? 0 : lifeSeconds;
  return `${name}=${value}; Max-Age=${age}; ${cookieAttributes(address)}`;
}
