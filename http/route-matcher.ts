import { TrieRouter } from "hono/router/trie-router";

type Method = "GET" | "HEAD" | "POST";

export type Route = { pattern: string; methods: readonly Method[] };

/** Paths that only monitors request. */
const watcherPaths = ["/healthz", "/up", "/readyz"];

export const reading: readonly Method[] = ["GET", "HEAD"];

export function createRouteMatcher(routes: readonly Route[]): (path: string) => Route | undefined {
  const router = new TrieRouter<Route>();
  const watchers = watcherPaths.map((pattern) => ({ pattern, methods: reading }));
  // Leaves out the application's route for unknown addresses, because it would match every path.
  for (const route of [...watchers, ...routes])
    if (route.pattern !== "/*") router.add("ALL", route.pattern, route);
  // Ignores addresses that end with .data, at which React Router serves each page's data, because our pages don't
  // request it.
  return (path) => (path.endsWith(".data") ? undefined : router.match("ALL", path)[0][0]?.[0]);
}

export function isWatcherPath(path: string): boolean {
  return watcherPaths.includes(path);
}

/** Whether a path belongs to the owner's room, even if it doesn't exist, like `/Admin` or `/admin.data`. */
export function isRoomPath(path: string): boolean {
  return /^\/admin(?![^/.])/i.test(path);
}
