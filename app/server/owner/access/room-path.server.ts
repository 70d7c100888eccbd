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
