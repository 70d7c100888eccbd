import { expect, test } from "vitest";
import { faultsOf } from "#tests/support/settings.ts";
import { parseEnv } from "./env.ts";

test("nobody watches from outside unless it is said so", () => {
  const result = parseEnv({});
  expect(result.ok && result.env.watchdogUrl).toBeUndefined();
  expect(result.ok && result.env.metrics).toBeUndefined();
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

test("figures are for this machine alone, unless another address is named", () => {
  expect(parseEnv({ METRICS_PORT: "9464" })).toMatchObject({
    env: { metrics: { port: 9464, host: "127.0.0.1" } },
  });
  expect(parseEnv({ METRICS_PORT: "0", METRICS_HOST: "0.0.0.0" })).toMatchObject({
    env: { metrics: { port: 0, host: "0.0.0.0" } },
  });
});

test.each<[Record<string, string>, RegExp]>([
  [{ METRICS_PORT: "" }, /^METRICS_PORT: is set but empty/],
  [{ METRICS_PORT: "70000" }, /^METRICS_PORT: expected a whole number/],
  [{ METRICS_PORT: "9464x" }, /^METRICS_PORT: expected a whole number/],
  [{ METRICS_PORT: "3000" }, /^METRICS_PORT: is the port of the site/],
  [{ METRICS_PORT: "8080", PORT: "8080" }, /^METRICS_PORT: is the port of the site/],
  [{ METRICS_PORT: "9464", METRICS_HOST: "localhost" }, /^METRICS_HOST: expected an address/],
  [{ METRICS_HOST: "0.0.0.0" }, /^METRICS_PORT: METRICS_HOST is set and this is not/],
])("the figures of %j are refused", (settings, fault) => {
  expect(faultsOf(settings)).toEqual([expect.stringMatching(fault)]);
});
