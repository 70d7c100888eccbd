import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { findClientAddress, isLocalRequest, networkOf } from "./client-address.ts";

test("believes nobody's word when no proxy is configured", () => {
  expect(findClientAddress("203.0.113.9", "198.51.100.1", 0)).toBe("203.0.113.9");
});

test.each([
  ["198.51.100.1", 1, "198.51.100.1"],
  ["6.6.6.6, 198.51.100.1", 1, "198.51.100.1"],
  ["6.6.6.6, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["6.6.6.6,7.7.7.7 , 198.51.100.1,10.0.0.2", 2, "198.51.100.1"],
])("takes what our own proxies appended to %s", (header, proxies, expected) => {
  expect(findClientAddress("10.0.0.1", header, proxies)).toBe(expected);
});

test.each([
  ["[2001:db8::7]:4711", "2001:db8::7"],
  ["198.51.100.1:4711", "198.51.100.1"],
  ["::ffff:198.51.100.1", "198.51.100.1"],
  ["fe80::1%eth0", "fe80::1"],
])("reads the address in %s", (entry, expected) => {
  expect(findClientAddress("10.0.0.1", entry, 1)).toBe(expected);
});

test.each(["unknown", "_hidden", "", "<script>", "1.2.3.4.5"])(
  "falls back to the proxy when it writes %j",
  (entry) => {
    expect(findClientAddress("10.0.0.1", entry, 1)).toBe("10.0.0.1");
  },
);

test("answers even when the connection is already gone", () => {
  expect(findClientAddress(undefined, undefined, 0)).toBe("unknown");
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:bbbb:cccc:dddd:eeee", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("counts %s as the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const isLocal = (headers: Record<string, string>, remoteAddress = "127.0.0.1") =>
  isLocalRequest({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);

test.each<[Record<string, string>, string?]>([
  [{ host: "localhost" }],
  [{ host: "localhost" }, "::ffff:127.0.0.1"],
  [{ host: "localhost:3000", origin: "null" }, "::1"],
  [{ host: "127.0.0.1:80", "x-forwarded-for": "127.0.0.9" }],
  [{ host: "[::1]:3000", origin: "http://[::1]:3000" }],
])("takes a visitor of this machine for one: %j %s", (headers, remote) => {
  expect(isLocal(headers, remote)).toBe(true);
});

test.each<[Record<string, string>, string?]>([
  [{ host: "localhost" }, "203.0.113.9"],
  [{}],
  [{ host: "www.example.com" }],
  [{ host: "localhost.example.com" }],
  [{ host: "127.0.0.1.example.com" }],
  [{ host: "203.0.113.7" }],
  [{ host: "localhost", "x-forwarded-for": "203.0.113.9" }],
  [{ host: "localhost", "x-forwarded-for": "127.0.0.1, 203.0.113.9" }],
  [{ host: "localhost", "x-forwarded-for": "203.0.113.9, 127.0.0.1" }],
  [{ host: "localhost", "x-forwarded-for": "unknown" }],
  [{ host: "localhost", "x-forwarded-host": "www.example.com" }],
  [{ host: "localhost", "x-real-ip": "203.0.113.9" }],
  [{ host: "localhost", forwarded: "for=203.0.113.9" }],
  [{ host: "localhost", via: "1.1 proxy" }],
  // A proxy replaces Host, but the browser's Origin still shows the visitor's host.
  [{ host: "localhost", origin: "https://www.example.com" }],
  [{ host: "www.example.com", origin: "http://localhost" }],
])("takes nobody else for a visitor of this machine: %j %s", (headers, remote) => {
  expect(isLocal(headers, remote)).toBe(false);
});
