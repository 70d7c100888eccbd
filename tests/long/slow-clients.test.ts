/** The built site and a slow client, with the limits that visitors meet. */
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startSite } from "#scripts/start-site.ts";
import { timeouts } from "#http/create-server.ts";
import { statusOf } from "#tests/support/temp-server.ts";

test("cuts off a client that dribbles its headers", async () => {
  const site = await startSite();
  onTestFinished(() => site.stop());
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
  const dribble = setInterval(() => socket.write("X-Slow: 1\r\n"), 500);
  onTestFinished(() => {
    clearInterval(dribble);
    socket.destroy();
  });
  const started = performance.now();
  expect(statusOf(await text(socket))).toBe(408);
  // Node's own default is a minute.
  expect(performance.now() - started).toBeLessThan(timeouts.headers + 2 * timeouts.interval);
});
