import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { onTestFinished, test, expect } from "vitest";
import { cutSlowReaders } from "./cut-slow-readers.ts";

/** More than the buffers of two sockets take, so that a part waits for the reader. */
const large = Buffer.alloc(32 * 1024 * 1024, "a");

async function serveLarge() {
  const server = createServer((request, response) => {
    response.end(request.url === "/large" ? large : "short");
  });
  cutSlowReaders(server, { timeoutMs: 300, interval: 20 });
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
  const { port, connections } = await serveLarge();
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
  const { port, connections } = await serveLarge();
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
