import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ask, serveSite } from "#tests/support/temp-server.ts";

const html = `<!doctype html><p>${"For you. ".repeat(200)}</p>`;

const serve = (type: string) =>
  serveSite({
    routes: [{ pattern: "/contact/sent", methods: ["GET", "HEAD"] }],
    application: async () => new Response(html, { headers: { "Content-Type": type } }),
  });

const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

test.for([
  ["text/html; charset=utf-8", "gzip, deflate, br, zstd", "br"],
  ["text/html; charset=utf-8", "br;q=0, gzip", "gzip"],
  ["text/html; charset=utf-8", "identity", "identity"],
  ["text/plain", "gzip, br", "gzip"],
] as const)("sends %s to who accepts %s with %s", async ([type, accepted, encoding]) => {
  const site = await serve(type);
  const { headers, body } = await ask(site, "/contact/sent", { "Accept-Encoding": accepted });
  expect(headers["content-encoding"] ?? "identity").toBe(encoding);
  expect(headers["content-type"]).toContain(type);
  expect(headers["vary"]).toBe("Accept-Encoding");
  expect(decode[encoding](body).toString()).toBe(html);
});
