import { randomBytes } from "node:crypto";
import { readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectReport } from "#tests/support/expect-report.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { ask, finish, finishPhoto, sendRaw, serveSite } from "#tests/support/temp-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const pages = { "/": "<h1>Home</h1><script>home()</script>", "/long": "long ".repeat(200_000) };

test("answers pipelined requests in order, each with its own id", async () => {
  const { port } = await serveSite({ files: finish(pages) });
  const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const answers = await sendRaw(port, [request.repeat(2) + "GET / HTTP/1.1", "Host: localhost"]);
  const parts = answers.split(/(?=HTTP\/1\.1 200 OK\r\n)/);
  expect(parts).toHaveLength(3);
  for (const part of parts) expect(part.endsWith(pages["/"])).toBe(true);
  const ids = parts.map((part) => /^X-Request-Id: (.*)\r$/m.exec(part)?.[1]);
  expect(new Set(ids).size).toBe(3);
});

test("sends a whole long page, and a body to nobody who asked for the head", async () => {
  const site = await serveSite({ files: finish(pages) });
  expect((await ask(site, "/long")).body.toString()).toBe(pages["/long"]);
  expect((await ask(site, "/", {}, "HEAD")).body.byteLength).toBe(0);
});

const address = "/media/1a2b-400.webp";

/** Serves a photo of this size from the disk. */
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

/** Reads where a link leads, or undefined if it's gone. */
function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
