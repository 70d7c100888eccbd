import { expect, test } from "vitest";
import { canonicalPath } from "./request-guard.ts";
import { createRouteMatcher, reading } from "./route-matcher.ts";

const routes = ["/contact", "/a/:id", "/*"].map((pattern) => ({ pattern, methods: reading }));

test.each([
  ["/contact", "/contact"],
  ["/Contact/", "/contact"],
  ["/%63ontact", "/contact"],
  ["/contact.data", undefined],
  ["/contact%2Fb", undefined],
  ["/a/b", "/a/:id"],
  ["/a/b/", "/a/:id"],
  ["/a/b/c", undefined],
  ["/a", undefined],
  ["/*", undefined],
  ["/anything", undefined],
  ["/up", "/up"],
])("finds for %s the route %s", (path, pattern) => {
  const matchRoute = createRouteMatcher(routes);
  expect(matchRoute(canonicalPath(path) ?? "")?.pattern).toBe(pattern);
});
