import { expect } from "vitest";
import { testWith } from "#tests/support/test-with.ts";
import { finish, serveSite } from "#tests/support/temp-server.ts";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import type { RequestLine } from "./log.ts";

const showContext = async (_: Request, context: RequestContext) => Response.json(context);

async function serve(trustedProxies = 0) {
  const lines: RequestLine[] = [];
  const server = await serveSite({
    files: finish({ "/shop": "<h1>Shop</h1>" }),
    application: showContext,
    routes: ["/contact", "/checkout/practice/:sessionId", "/*"].map((pattern) => ({
      pattern,
      methods: ["GET", "HEAD", "POST"] as const,
    })),
    trustedProxies,
    logRequest: (line) => lines.push(line),
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, { headers });
  return { ask, lines };
}

const test = testWith(() => serve());

test.each([
  [0, "127.0.0.1"],
  [1, "2001:db8:1:2::/64"],
])("tells the application the visitor's network, as %i proxies say", async (proxies, client) => {
  const { ask } = await serve(proxies);
  const invented = { "X-Client-Network": "6.6.6.6", "X-Forwarded-For": "7.7.7.7, 2001:db8:1:2::4" };
  expect(await (await ask("/contact", invented)).json()).toMatchObject({ client });
});

test("names each request in its answer and in the log alike", async ({ ask, lines }) => {
  const ids: Array<string | null> = [];
  for (const path of ["/shop", "/contact", "/%ff", "/no.js"]) {
    ids.push((await ask(path, { "X-Request-Id": "chosen-by-me" })).headers.get("X-Request-Id"));
  }
  expect(lines.map(({ id }) => id)).toEqual(ids);
  expect(new Set(ids).size).toBe(4);
  expect(ids).not.toContain("chosen-by-me");
  expect(lines.map(({ status }) => status)).toEqual([200, 200, 400, 404]);
  for (const { duration } of lines) expect(duration).toBeGreaterThan(0);
});

test("keeps the name that a proxy gave a request, when it is one", async () => {
  const { ask } = await serve(1);
  const named = await ask("/shop", { "X-Request-Id": "proxy-7f3a9c21" });
  expect(named.headers.get("X-Request-Id")).toBe("proxy-7f3a9c21");
  const markup = await ask("/shop", { "X-Request-Id": "<script>alert(1)</script>" });
  expect(markup.headers.get("X-Request-Id")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-z]+$/);
});

test("logs nothing that a visitor typed or that opens something", async ({ ask, lines }) => {
  await ask("/shop?email=maria@example.com");
  await ask("/maria@example.com/secret");
  await ask("/checkout/practice/practice_0123456789abcdef");
  const paths = lines.map(({ path }) => path).join(" ");
  expect(paths).toBe("/shop (unknown) /checkout/practice/:sessionId");
  expect(JSON.stringify(lines)).not.toMatch(/maria|practice_|127\.0\.0\.1/);
});
