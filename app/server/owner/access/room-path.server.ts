const anyOrigin = "http://room";

/** Where to go after signing in: a page of the room, never another site. */
export function readRoomPath(text: string | null): string {
  const url = URL.parse(text ?? "", anyOrigin);
  const isOurs = url?.origin === anyOrigin && /^\/admin(\/|$)/.test(url.pathname);
  return isOurs && !/\/\/|\\|%5c|%2f/i.test(url.pathname) ? url.pathname + url.search : "/admin";
}
