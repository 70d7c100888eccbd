import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { openLog, type RequestLine } from "./log.ts";

const request = { id: "0a1b-2c_3", method: "GET", path: "/shop", status: 200, duration: 1.234 };

function openTestLog(level: Parameters<typeof openLog>[0] = "info") {
  const file = join(makeTempFolder(), "log");
  const fd = openSync(file, "a");
  onTestFinished(() => closeSync(fd));
  const lines = () => readFileSync(file, "utf8").split("\n").slice(0, -1);
  const read = () => lines().map((line) => JSON.parse(line) as RequestLine & { time: string });
  return { ...openLog(level, fd), read };
}

test.each([
  ["a page", request, "info"],
  ["an error", { ...request, method: "POST", status: 503 }, "error"],
  ["a path with JSON syntax", { ...request, path: '/"quoted"\\\n\u2028é' }, "info"],
] as const)("writes %s as one line of JSON with level and time", async (_, line, level) => {
  const time = "2026-11-21T10:00:00.000Z";
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
  const { logRequest, read } = openTestLog();
  logRequest(line);
  await expect.poll(read).toEqual([{ level, time, ...line, duration: 1.2, msg: "request" }]);
});

test("writes an error at once, after the lines before it", async () => {
  // Keeps the log from writing lines by itself.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const { logRequest, read } = openTestLog();
  logRequest({ ...request, id: "first" });
  expect(read()).toEqual([]);
  logRequest({ ...request, id: "second", status: 500 });
  // Vitest's own poll would let the interval pass.
  await waitFor("they are written", () => read().length === 2);
  expect(read()).toMatchObject([{ id: "first" }, { id: "second" }]);
});

test("writes the lines behind a write that's under way when it ends", async () => {
  const { logRequest, end, read } = openTestLog();
  for (let count = 0; count < 100; count += 1) logRequest(request);
  await end();
  expect(read()).toHaveLength(100);
});
