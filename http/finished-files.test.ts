import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { randomBytes } from "node:crypto";
import { readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import { testWith } from "#tests/support/test-with.ts";
import { ask, finish, serveSite, finishPhoto } from "#tests/support/temp-server.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const html = `<!doctype html><h1>Programs</h1>${"<p>Words of a page.</p>".repeat(20)}`;
const revalidated = "public, max-age=0, must-revalidate";
const forever = "public, max-age=31536000, immutable";

const test = testWith(() => serveSite({ files: finish({ "/": html }) }));

test.for([
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
])("answers Accept-Encoding %j with %s", async ([accepted, encoding], site) => {
  const { headers, body } = await ask(site, "/", accepted ? { "Accept-Encoding": accepted } : {});
  expect(headers["content-encoding"] ?? "identity").toBe(encoding);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  expect(decode[encoding](body).toString()).toBe(html);
  expect(headers["content-length"]).toBe(String(body.byteLength));
  expect(headers["vary"]).toBe("Accept-Encoding");
});

test("sends a file without compressed twins as it is", async () => {
  const site = await serveSite({ files: finish({ "icons/a.png": "a picture" }) });
  const { headers, body } = await ask(site, "/icons/a.png", { "Accept-Encoding": "br, gzip" });
  expect(headers).not.toHaveProperty("content-encoding");
  expect(body.toString()).toBe("a picture");
});

test("gives each encoding a tag of its own, and each text", async (site) => {
  const other = await serveSite({ files: finish({ "/": "other" }) });
  const answers = [await ask(other, "/")];
  for (const encoding of ["identity", "gzip", "br"])
    answers.push(await ask(site, "/", { "Accept-Encoding": encoding }));
  const tags = answers.map(({ headers }) => headers.etag);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  expect(new Set(tags).size).toBe(4);
});

test("answers 304 to who has the page already, and sends it again when it changed, or in another encoding", async (site) => {
  const etag = (await ask(site, "/", { "Accept-Encoding": "br" })).headers.etag ?? "";
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const known = { "Accept-Encoding": "br", "If-None-Match": header };
    const { status, headers, body } = await ask(site, "/", known);
    expect([status, body.byteLength]).toEqual([304, 0]);
    const caching = { "cache-control": revalidated, vary: "Accept-Encoding" };
    expect(headers).toMatchObject({ etag, ...caching });
  }
  expect((await ask(site, "/", { "If-None-Match": '"old"' })).status).toBe(200);
  const other = await ask(site, "/", { "Accept-Encoding": "gzip", "If-None-Match": etag });
  expect(other.status).toBe(200);
});

test("answers HEAD with the headers of GET and no body", async (site) => {
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

const pages = { "/": html, "/long": "long ".repeat(200_000) };

const address = "/media/1a2b-400.webp";

async function servePhoto(size: number) {
  const path = join(makeTempFolder(), "1a2b-400.webp");
  const bytes = randomBytes(size);
  writeFileSync(path, bytes);
  const photo = finishPhoto(path, address);
  const site = await serveSite({ files: new Map([...finish(pages), [address, photo]]) });
  return { path, bytes, site };
}

test("sends a photo from the disk, and ends the connection when it has gone", async () => {
  const { path, bytes, site } = await servePhoto(300_000);
  const { status, headers, body } = await ask(site, address);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ "content-type": "image/webp", "content-length": "300000" });
  expect(bytes.equals(body)).toBe(true);
  expect((await ask(site, address, {}, "HEAD")).body.byteLength).toBe(0);
  rmSync(path);
  expectReport(/^A photo could not be sent: ENOENT$/);
  await expect(ask(site, address)).rejects.toThrow(/aborted|hang up/);
  expect((await ask(site, "/")).status).toBe(200);
});

test("opens no photo before the answer to the request before it has left", async () => {
  const size = 4_000_000;
  const { path, site } = await servePhoto(size);
  const socket = connect(site.port, "127.0.0.1").pause();
  const asked = 20;
  socket.write(`GET ${address} HTTP/1.1\r\nHost: a.example\r\n\r\n`.repeat(asked));
  const listOpen = () =>
    readdirSync("/proc/self/fd").filter((fd) => readLink(`/proc/self/fd/${fd}`) === path);
  await waitFor("the first answer is on its way", () => listOpen().length > 0);
  // The site answers other requests in the meantime.
  for (let round = 0; round < 10; round += 1) await ask(site, "/long");
  expect(listOpen()).toHaveLength(1);
  let received = 0;
  socket.on("data", (chunk: Buffer) => (received += chunk.byteLength)).resume();
  await waitFor("all answers", () => received > asked * size);
  socket.destroy();
});

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
