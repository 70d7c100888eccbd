import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { expectReport } from "#tests/support/expect-report.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { ask, finish, finishPhoto, sendRaw, serveSite } from "#tests/support/temp-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const pages = { "/": "<h1>Home</h1><script>home()</script>", "/long": "long ".repeat(200_000) };

/** The lines of a head without those that differ each time. */
function linesOf(answer: string): string[] {
  return (answer.split("\r\n\r\n")[0] ?? "")
    .split("\r\n")
    .filter((line) => !/^(Date|X-Request-Id|Connection|Keep-Alive):/.test(line))
    .toSorted();
}

// What a connection that stays open gets was written before; else Node writes it each time.
test.each([
  ["a page", "/", []],
  ["a page compressed", "/", ["Accept-Encoding: br"]],
  ["no new page", "/", ["If-None-Match: *"]],
  ["the page for unknown addresses", "/no-such-page", ["Accept: text/html"]],
  ["a page too long to be kept twice", "/long", []],
])("writes the same head for %s as Node", async (_, path, headers) => {
  const { port } = await serveSite({ files: finish(pages), https: true });
  const head = [`GET ${path} HTTP/1.1`, "Host: localhost", ...headers];
  const open = await readFirst(port, head);
  const closed = await sendRaw(port, head);
  expect(linesOf(open)).toEqual(linesOf(closed));
  expect(linesOf(open).length).toBeGreaterThan(8);
  expect(open).toMatch(/^Connection: keep-alive\r\nKeep-Alive: timeout=10\r\n/m);
  expect(Date.parse(/^Date: (.*)\r$/m.exec(open)?.[1] ?? "")).toBeCloseTo(Date.now(), -4);
});

test("answers requests that come together one after the other, each with its own id", async () => {
  const { port } = await serveSite({ files: finish(pages) });
  const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const answers = await readFirst(port, [request.repeat(2) + request.trimEnd()], 3);
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

test("sends a photo from the disk, and ends the connection when it has gone", async () => {
  const path = join(makeTempFolder(), "1a2b-400.webp");
  const bytes = randomBytes(300_000);
  writeFileSync(path, bytes);
  const photo = finishPhoto(path, "/media/1a2b-400.webp");
  const site = await serveSite({
    files: new Map([...finish(pages), ["/media/1a2b-400.webp", photo]]),
  });
  const { status, headers, body } = await ask(site, "/media/1a2b-400.webp");
  expect(status).toBe(200);
  expect(headers).toMatchObject({ "content-type": "image/webp", "content-length": "300000" });
  expect(bytes.equals(body)).toBe(true);
  expect((await ask(site, "/media/1a2b-400.webp", {}, "HEAD")).body.byteLength).toBe(0);
  rmSync(path);
  expectReport(/^A photo could not be sent: ENOENT$/);
  await expect(ask(site, "/media/1a2b-400.webp")).rejects.toThrow(/aborted|hang up/);
  expect((await ask(site, "/")).status).toBe(200);
});

test("opens no photo before the answer to the request before it has left", async () => {
  const path = join(makeTempFolder(), "1a2b-400.webp");
  const size = 4_000_000;
  writeFileSync(path, randomBytes(size));
  const photo = finishPhoto(path, "/media/1a2b-400.webp");
  const { port } = await serveSite({ files: new Map([["/media/1a2b-400.webp", photo]]) });
  const socket = connect(port, "127.0.0.1").pause();
  const asked = 20;
  socket.write("GET /media/1a2b-400.webp HTTP/1.1\r\nHost: a.example\r\n\r\n".repeat(asked));
  const listOpen = () =>
    readdirSync("/proc/self/fd").filter((fd) => readLink(`/proc/self/fd/${fd}`) === path);
  await waitFor("the first answer is on its way", () => listOpen().length > 0);
  await sleep(200);
  expect(listOpen()).toHaveLength(1);
  let received = 0;
  socket.on("data", (chunk: Buffer) => (received += chunk.byteLength)).resume();
  await waitFor("all answers", () => received > asked * size);
  socket.destroy();
});

/** Where a link leads, while it is there. */
function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Sends a request on a connection that stays open, and reads until so many heads are there and all is quiet. */
async function readFirst(port: number, head: string[], answers = 1): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.write([...head, "", ""].join("\r\n"));
  const isComplete = () => {
    const heads = [...text.matchAll(/HTTP\/1\.1 \d+/g)];
    const last = text.slice(heads.at(-1)?.index).split("\r\n\r\n");
    const size = Number(/^Content-Length: (\d+)/m.exec(last[0] ?? "")?.[1] ?? 0);
    return (
      heads.length === answers && last.length > 1 && last.slice(1).join("\r\n\r\n").length >= size
    );
  };
  while (!isComplete()) await once(socket, "data");
  socket.destroy();
  return text;
}
