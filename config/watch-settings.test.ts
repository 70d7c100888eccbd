import { expect, test } from "vitest";
import { faultsOf } from "#tests/support/settings.ts";
import { parseEnv } from "./env.ts";

test("nobody watches from outside unless it is said so", () => {
  const result = parseEnv({});
  expect(result.ok && result.env.watchdogUrl).toBeUndefined();
});

test("a watcher is pinged by https, or on this machine", () => {
  for (const url of ["https://hc-ping.com/5b7e", "http://127.0.0.1:8000/ping"]) {
    expect(parseEnv({ WATCHDOG_URL: url })).toMatchObject({ env: { watchdogUrl: url } });
  }
});

test.each([
  "",
  " ",
  "hc-ping.com/secret-word",
  "ftp://hc-ping.com/secret-word",
  "http://hc-ping.com/secret-word",
  "https://secret-word:x@hc-ping.com/",
  "https://",
])("the watcher %j is refused, and never repeated", (url) => {
  const faults = faultsOf({ WATCHDOG_URL: url });
  expect(faults).toEqual([expect.stringMatching(/^WATCHDOG_URL: /)]);
  expect(faults.join()).not.toContain("secret-word");
});
