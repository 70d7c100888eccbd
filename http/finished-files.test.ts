import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ask, finish, serveSite } from "#tests/support/temp-server.ts";

const html = `<!doctype html><h1>Programs</h1>${"<p>Words of a page.</p>".repeat(20)}`;

const revalidated = "public, max-age=0, must-revalidate";
const forever = "public, max-age=31536000, immutable";

/** Serves a site with one page. */
function servePage() {
  return serveSite({ files: finish({ "/": html }) });
}

test.each([
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000, gzip;q=0", "identity"],
  ["GZIP", "gzip"],
  ["br ; q=0.5", "br"],
  ["identity", "identity"],
  ["deflate, zstd", "identity"],
  ["gzip;q=nonsense", "identity"],
])("answers Accept-Encoding %j with %s", async (accepted, encoding) => {
  const site = await servePage();
  const { headers, body } = await ask(site, "/", accepted ? { "Accept-Encoding": accepted } : {});
  expect(headers["content-encoding"] ?? "identity").toBe(encoding);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  expect(decode[encoding as keyof typeof decode](body).toString()).toBe(html);
  expect(headers["content-length"]).toBe(String(body.byteLength));
  expect(headers["vary"]).toBe("Accept-Encoding");
});

test("sends a file without compressed twins as it is", async () => {
  const site = await serveSite({ files: finish({ "icons/a.png": "a picture" }) });
  const { headers, body } = await ask(site, "/icons/a.png", { "Accept-Encoding": "br, gzip" });
  expect(headers).not.toHaveProperty("content-encoding");
  expect(body.toString()).toBe("a picture");
});

test("gives each encoding a tag of its own, and each text", async () => {
  const site = await servePage();
  const other = await serveSite({ files: finish({ "/": "other" }) });
  const answers = [await ask(other, "/")];
  for (const encoding of ["identity", "gzip", "br"])
    answers.push(await ask(site, "/", { "Accept-Encoding": encoding }));
  const tags = answers.map(({ headers }) => headers.etag);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  expect(new Set(tags).size).toBe(4);
});

test("answers 304 without a body to who has the page already", async () => {
  const site = await servePage();
  const etag = (await ask(site, "/", { "Accept-Encoding": "br" })).headers.etag ?? "";
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const known = { "Accept-Encoding": "br", "If-None-Match": header };
    const { status, headers, body } = await ask(site, "/", known);
    expect([status, body.byteLength]).toEqual([304, 0]);
    const caching = { "cache-control": revalidated, vary: "Accept-Encoding" };
    expect(headers).toMatchObject({ etag, ...caching });
  }
});

test("sends the page again when it changed, or to who has it in another encoding", async () => {
  const site = await servePage();
  const etag = (await ask(site, "/", { "Accept-Encoding": "br" })).headers.etag ?? "";
  expect((await ask(site, "/", { "If-None-Match": '"old"' })).status).toBe(200);
  const other = await ask(site, "/", { "Accept-Encoding": "gzip", "If-None-Match": etag });
  expect(other.status).toBe(200);
});

test("answers HEAD with the headers of GET and no body", async () => {
  const site = await servePage();
  const get = await ask(site, "/", { "Accept-Encoding": "gzip" });
  const head = await ask(site, "/", { "Accept-Encoding": "gzip" }, "HEAD");
  expect(head.status).toBe(200);
  const names = "content-type content-length content-encoding etag cache-control".split(" ");
  for (const name of names) expect(head.headers[name]).toBe(get.headers[name]);
  expect(head.body.byteLength).toBe(0);
});

test.each([
  ["/", "/", "text/html; charset=utf-8", revalidated],
  ["/shop", "/shop", "text/html; charset=utf-8", revalidated],
  ["assets/a-1b2c.js", "/assets/a-1b2c.js", "text/javascript; charset=utf-8", forever],
  ["assets/a-1b2c.woff2", "/assets/a-1b2c.woff2", "font/woff2", forever],
  ["favicon.svg", "/favicon.svg", "image/svg+xml", "public, max-age=86400"],
  ["favicon.ico", "/favicon.ico", "image/x-icon", "public, max-age=86400"],
  ["me.jpeg", "/me.jpeg", "image/jpeg", "public, max-age=86400"],
])("serves %s at %s as what it is, for as long as it holds", async (name, path, type, cache) => {
  const files = finish({ [name]: "content" });
  expect([...files.keys()]).toEqual([path]);
  const { headers } = await ask(await serveSite({ files }), path);
  expect(headers).toMatchObject({ "content-type": type, "cache-control": cache });
});

test("serves nothing that visitors have no business with", () => {
  const files = finish({
    "index.html": html,
    "assets/a.js": "1",
    "assets/a.js.br": brotliCompressSync("1"),
    "assets/a.js.map": "{}",
    ".env": "PORT=1",
    ".hidden.html": "hidden",
    ".vite/manifest.json": "{}",
    "notes.md": "notes",
    "build.log": "log",
  });
  expect([...files.keys()].toSorted()).toEqual(["/assets/a.js"]);
});

test("gives only pages a policy for scripts", async () => {
  const files = finish({ "/": "<script>log()</script>", "favicon.svg": "<svg/>" });
  const site = await serveSite({ files });
  const policyOf = async (path: string) =>
    (await ask(site, path)).headers["content-security-policy"];
  expect(await policyOf("/")).toMatch(/script-src 'self' 'sha256-/);
  expect(await policyOf("/favicon.svg")).not.toContain("script-src");
});
