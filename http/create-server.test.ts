import { once } from "node:events";
import { connect } from "node:net";
import { promisify } from "node:util";
import { onTestFinished, test, expect } from "vitest";
import { listen } from "#tests/support/listen.ts";
import { sendRaw, statusOf } from "#tests/support/temp-server.ts";
import { createHttpServer, type timeouts } from "./create-server.ts";

const long = 60_000;
const patient = { headers: long, request: long, answer: long, keepAlive: 10_000, interval: 20 };

/** This is more than the buffers of two sockets can hold, so that a part waits for the reader. */
const large = Buffer.alloc(32 * 1024 * 1024, "a");

async function serve(times: Partial<typeof timeouts>, held: Promise<void> = Promise.resolve()) {
  const server = createHttpServer(
    (request, response) => {
      const answer = async () => {
        if (request.url === "/held") await held;
        response.end(request.url === "/large" ? large : "short");
      };
      if (request.readableEnded) void answer();
      else request.on("end", () => void answer()).resume();
    },
    { https: () => true, times: { ...patient, ...times } },
  );
  const port = await listen(server);
  const connections = () => promisify(server.getConnections.bind(server))();
  return { port, connections };
}

test("cuts off who asks for much and reads nothing, and serves others meanwhile", async () => {
  const { port, connections } = await serve({ answer: 300 });
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.pause();
  socket.on("error", () => {});
  socket.write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const other = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: "close" } });
  expect(await other.text()).toBe("short");
  // Reads only after the server has closed the connection, so that only data in transit arrives.
  await expect.poll(connections).toBe(0);
  let received = 0;
  socket.on("data", (chunk: Buffer) => (received += chunk.byteLength));
  socket.resume();
  await once(socket, "close");
  expect(received).toBeLessThan(large.byteLength);
});

/** Waits until a client that reads nothing has been cut off, so the time limit has passed. */
async function waitForLimit({ port, connections }: Awaited<ReturnType<typeof serve>>) {
  const before = await connections();
  const slow = connect(port, "127.0.0.1");
  slow.pause();
  slow.on("error", () => {});
  slow.write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(connections).toBe(before + 1);
  await expect.poll(connections).toBe(before);
}

test("waits for an answer that takes long to make", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const served = await serve({ answer: 300 }, held);
  const answer = fetch(`http://127.0.0.1:${served.port}/held`).then((one) => one.text());
  await expect.poll(served.connections).toBe(1);
  await waitForLimit(served);
  release();
  expect(await answer).toBe("short");
});

test("leaves a connection alone that waits for its next request", async () => {
  const served = await serve({ answer: 300 });
  const socket = connect(served.port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const answers: string[] = [];
  socket.on("data", (chunk: Buffer) => answers.push(chunk.toString()));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => answers.join("")).toContain("short");
  await waitForLimit(served);
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => answers.join("").match(/short/g)?.length).toBe(2);
});

test.each([
  ["headers", { headers: 300 }, "GET / HTTP/1.1\r\nHost: localhost\r\n", "X-Slow: 1\r\n"],
  ["body", { headers: 300, request: 300 }, "POST / HTTP/1.1\r\nContent-Length: 9999\r\n\r\n", "a"],
])("cuts off who dribbles %s, and serves others meanwhile", async (_, times, head, drop) => {
  const { port } = await serve(times);
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(head);
  const dribble = setInterval(() => socket.write(drop), 20);
  onTestFinished(() => void socket.destroy());
  onTestFinished(() => clearInterval(dribble));
  // The socket may still be written to when the server closes it, which isn't a fault.
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("short");
  await expect.poll(() => answer).toContain("HTTP/1.1 408 ");
});

/** Every response has these headers. */
const guarded = [
  "content-security-policy: default-src 'none'",
  "x-content-type-options: nosniff",
  "x-frame-options: deny",
  "referrer-policy: strict-origin-when-cross-origin",
  "permissions-policy: ",
  "cross-origin-resource-policy: same-origin",
  "strict-transport-security: max-age=63072000",
];

const chunked = ["POST / HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked"];

test.each<[what: string, status: number, lines: string[], body?: string]>([
  ["no HTTP at all", 400, ["\u0016\u0003\u0001 hello"]],
  ["NUL in its address", 400, ["GET /\0 HTTP/1.1", "Host: localhost"]],
  ["NUL in a header", 400, ["GET / HTTP/1.1", "Host: localhost", "X-A: \0"]],
  ["a made-up method", 400, ["BREW / HTTP/1.1", "Host: localhost"]],
  ["two lengths", 400, ["POST / HTTP/1.1", "Content-Length: 1", "Content-Length: 2"]],
  ["a length and chunks", 400, [...chunked, "Content-Length: 3"]],
  ["a chunk without a length", 400, chunked, "no number\r\n"],
  ["too much beside a chunk", 413, chunked, `1;${"a".repeat(20_000)}\r\na\r\n0\r\n\r\n`],
  ["too many headers", 431, ["GET / HTTP/1.1", `X-Long: ${"a".repeat(17_000)}`]],
  ["an expectation", 417, ["GET / HTTP/1.1", "Host: localhost", "Expect: a miracle"]],
  ["an end that never comes", 408, ["POST / HTTP/1.1", "Content-Length: 9"], "half"],
])("answers a request with %s by %d and the headers of every answer", async (_, ...given) => {
  const [status, lines, body] = given;
  const { port } = await serve({ headers: 300, request: 300 });
  const answer = await sendRaw(port, lines, body);
  expect(statusOf(answer)).toBe(status);
  for (const header of guarded) expect(answer.toLowerCase()).toContain(`\r\n${header}`);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test("says nothing of a fault in the middle of another answer", async () => {
  const server = createHttpServer(
    (request, response) => {
      response.writeHead(200, { "Content-Length": "100" }).write("begun");
      request.resume();
    },
    { https: () => false },
  );
  const port = await listen(server);
  const answer = await sendRaw(port, chunked, "no number\r\n").catch(String);
  expect(answer).not.toContain("400 Bad Request");
});
