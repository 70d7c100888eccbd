import { expect, test } from "vitest";
import { formatLogLine, type LogLevel } from "#config/log-line.ts";
import { createRequestLog } from "./request-log.ts";

const request = { id: "0a1b-2c_3", method: "GET", path: "/shop", status: 200, duration: 1.234 };

function collect(level: LogLevel = "info") {
  const written: string[] = [];
  const { log, flush } = createRequestLog(level, (lines) => written.push(lines));
  return { log, flush, written };
}

test.each([
  ["a page", request, "info"],
  ["a fault", { ...request, method: "POST", status: 503 }, "error"],
  ["a path with marks of JSON", { ...request, path: '/"quoted"\\\n\u2028é' }, "info"],
] as const)("writes the line of %s as every line of the log", (_, line, level) => {
  const { log, flush, written } = collect();
  log(line);
  flush();
  const { time } = JSON.parse(written.join("")) as { time: string };
  expect(Date.parse(time)).toBeCloseTo(Date.now(), -4);
  const fields = { ...line, duration: 1.2 };
  expect(written).toEqual([`${formatLogLine(level, time, fields, "request")}\n`]);
});

test("writes a fault at once, behind the lines before it", () => {
  const { log, written } = collect();
  log({ ...request, id: "first" });
  expect(written).toEqual([]);
  log({ ...request, id: "second", status: 500 });
  expect(written).toHaveLength(1);
  expect(written[0]?.match(/"id":"\w+"/g)).toEqual(['"id":"first"', '"id":"second"']);
});

test("leaves out what proxies and monitors ask every second, unless it failed or all is wanted", () => {
  const asked = [
    { ...request, path: "/up" },
    { ...request, path: "/up", status: 503 },
    { ...request, path: "/healthz" },
    { ...request, path: "/readyz", status: 503 },
  ];
  const read = (level: LogLevel) => {
    const { log, flush, written } = collect(level);
    for (const line of asked) log(line);
    flush();
    return written.join("").match(/"path":"[^"]+","status":\d+/g);
  };
  expect(read("info")).toEqual(['"path":"/readyz","status":503']);
  expect(read("debug")).toHaveLength(4);
});
