import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished, test, expect } from "vitest";
import { statusOf } from "#tests/support/temp-server.ts";
import { createHttpServer, type timeouts } from "./create-server.ts";

/** More than the buffers of two sockets take, so that a part waits for the reader. */
const large = Buffer.alloc(32 * 1024 * 1024, "a");

async function serve(times: Partial<typeof timeouts>) {
  const server = createHttpServer(
    (request, response) => {
      const answer = () => response.end(request.url === "/large" ? large : "short");
      if (request.readableEnded) answer();
      else request.on("end", answer).resume();
    },
    { headers: 60_000, request: 60_000, answer: 60_000, keepAlive: 10_000, interval: 20, ...times },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const connections = () =>
    new Promise<number>((resolve) => {
      server.getConnections((_, count) => resolve(count));
    });
  return { port: (server.address() as AddressInfo).port, connections };
}

test("cuts off who asks for much and reads nothing, and serves others meanwhile", async () => {
  const { port, connections } = await serve({ answer: 300 });
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
  });
  socket.pause();
  socket.on("error", () => {});
  socket.write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const other = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: "close" } });
  expect(await other.text()).toBe("short");
  // Nothing is read until the server has let go: what arrives then is only what was on its way.
  await expect.poll(connections, { timeout: 5_000 }).toBe(0);
  let received = 0;
  socket.on("data", (chunk: Buffer) => (received += chunk.byteLength));
  socket.resume();
  await once(socket, "close");
  expect(received).toBeLessThan(large.byteLength);
});

test("leaves a connection alone that waits for its next request", async () => {
  const { port, connections } = await serve({ answer: 300 });
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
  });
  const answers: string[] = [];
  socket.on("data", (chunk: Buffer) => answers.push(chunk.toString()));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => answers.join("")).toContain("short");
  // A slow reader beside it is cut off meanwhile: by then the idle one would have been, too.
  const slow = connect(port, "127.0.0.1");
  slow.pause();
  slow.on("error", () => {});
  slow.write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(connections).toBe(2);
  await expect.poll(connections, { timeout: 5_000 }).toBe(1);
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => answers.join("").match(/short/g)?.length).toBe(2);
});

test.each([
  ["headers", { headers: 300 }, "GET / HTTP/1.1\r\nHost: localhost\r\n", "X-Slow: 1\r\n"],
  [
    "body",
    { headers: 300, request: 300 },
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n",
    "a",
  ],
])(
  "cuts off a client that dribbles its %s, and serves others meanwhile",
  async (_, times, head, drop) => {
    const { port } = await serve(times);
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(head);
    const dribble = setInterval(() => socket.write(drop), 20);
    onTestFinished(() => {
      clearInterval(dribble);
      socket.destroy();
    });
    const answer = text(socket);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("short");
    expect(statusOf(await answer)).toBe(408);
  },
);
