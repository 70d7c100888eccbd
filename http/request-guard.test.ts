import { expect, test } from "vitest";
import { sendRaw, serveSite, statusOf } from "#tests/support/temp-server.ts";
import { canonicalPath } from "./request-guard.ts";
import { createRouteMatcher, reading } from "./route-matcher.ts";

test.each([
  "/",
  "/programs",
  "/programs?x=%zz&y=../../etc/passwd",
  "/assets/root-1a2b.js",
  "/checkout/success?session_id=a//b",
  "/%E6%9D%8E%E9%9B%B7",
  "/programs/samples/dental-cover",
])("lets %s through", (url) => {
  expect(canonicalPath(url)).toBeDefined();
});

test.each([
  ["a broken escape", "/%"],
  ["broken UTF-8", "/%ff%fe"],
  ["a way up", "/../etc/passwd"],
  ["a way up, encoded", "/%2e%2e/etc/passwd"],
  ["a way up, encoded twice", "/%252e%252e%252fetc%252fpasswd"],
  ["a dot segment", "/./programs"],
  ["a dot segment at the end", "/programs/."],
  ["a backslash", "/assets\\..\\server"],
  ["a backslash, encoded twice", "/assets%255c..%255cserver"],
  ["a double slash", "//example.com/"],
  ["an encoded double slash", "/%2f/example.com"],
  ["a double slash inside", "/programs//"],
  ["NUL", "/programs%00.html"],
  ["a line break", "/programs%0d%0aSet-Cookie:a=b"],
  ["another site", "http://example.com/"],
  ["no path", "*"],
])("refuses an address with %s", (_, url) => {
  expect(canonicalPath(url)).toBeUndefined();
});

test("sends with TRACE nothing back that a proxy added on the way", async () => {
  const { port } = await serveSite();
  const answer = await sendRaw(port, ["TRACE / HTTP/1.1", "Host: localhost", "X-Probe: seen"]);
  expect(statusOf(answer)).toBe(405);
  expect(answer).not.toContain("X-Probe");
});

test.each([
  ["two Host headers in other letters", ["Host: localhost", "hOST: localhost"]],
  ["no Host header", []],
  ["a path in Host", ["Host: example.com/programs"]],
  ["a name and password in Host", ["Host: me@example.com"]],
  ["an empty Host", ["Host: "]],
  ["numbers as Host that are no address", ["Host: 999.1.1.1"]],
  ["a port as Host that does not exist", ["Host: localhost:99999"]],
])("refuses a request with %s", async (_, headers) => {
  const { port } = await serveSite();
  const answer = await sendRaw(port, ["GET / HTTP/1.1", ...headers]);
  expect(statusOf(answer)).toBe(400);
  expect(answer).not.toContain("example.com");
});

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
