import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { findClientAddress, isLocalRequest, networkOf } from "./client-address.ts";

test.each<
  [remote: string | undefined, header: string | undefined, proxies: number, address: string]
>([
  // Without a proxy, nobody's word is believed.
  ["203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
  // The connection is already gone.
  [undefined, undefined, 0, "unknown"],
  // Our own proxies append what they see.
  ["10.0.0.1", "198.51.100.1", 1, "198.51.100.1"],
  ["10.0.0.1", "6.6.6.6, 198.51.100.1", 1, "198.51.100.1"],
  ["10.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["10.0.0.1", "6.6.6.6,7.7.7.7 , 198.51.100.1,10.0.0.2", 2, "198.51.100.1"],
  ["10.0.0.1", "[2001:db8::7]:4711", 1, "2001:db8::7"],
  ["10.0.0.1", "198.51.100.1:4711", 1, "198.51.100.1"],
  ["10.0.0.1", "::ffff:198.51.100.1", 1, "198.51.100.1"],
  ["10.0.0.1", "fe80::1%eth0", 1, "fe80::1"],
  // Anything else means the proxy itself.
  ...["unknown", "_hidden", "", "<script>", "1.2.3.4.5"].map(
    (entry): [string, string, number, string] => ["10.0.0.1", entry, 1, "10.0.0.1"],
  ),
])("from %s, which says %j, with %i proxies, comes %s", (remote, header, proxies, address) => {
  expect(findClientAddress(remote, header, proxies)).toBe(address);
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
