import { expect, test } from "vitest";
import { listReach } from "./list-reach.ts";

const addresses = [
  { address: "127.0.0.1", family: "IPv4", internal: true },
  { address: "192.168.1.20", family: "IPv4", internal: false },
  { address: "fe80::1", family: "IPv6", internal: false },
];
const site = { port: 3000, publicOrigin: undefined, addresses };
const here = "http://localhost:3000 on this computer";

test.each([
  ["127.0.0.1", undefined, [expect.stringMatching(/^http:\/\/localhost:3000 .*only.*HOST=0/)]],
  ["0.0.0.0", undefined, [here, expect.stringMatching(/^http:\/\/192\.168\.1\.20:3000 on phones/)]],
  ["0.0.0.0", "https://www.example.com", ["https://www.example.com on every device", here]],
  ["127.0.0.1", "http://localhost:3000", [expect.stringContaining("only")]],
])("on %s, for %s", (host, publicOrigin, lines) => {
  expect(listReach({ ...site, host, publicOrigin })).toEqual(lines);
});
