import { expect, test } from "vitest";
import { createAddressBook } from "./addresses.ts";

const addresses = ["/contact", "/a/:id", "/*"].map((pattern) => ({
  pattern,
  methods: ["GET", "HEAD"] as const,
}));

test.each([
  ["/contact", "/contact"],
  ["/Contact/", "/contact"],
  ["/%63ontact", "/contact"],
  ["/contact.data", undefined],
  ["/contact%2Fb", undefined],
  ["/a/b", "/a/:id"],
  ["/a/b/", "/a/:id"],
  ["/a/b/c", undefined],
  ["/a", undefined],
  ["/*", undefined],
  ["/anything", undefined],
])("finds for %s the address %s", (path, pattern) => {
  const findAddress = createAddressBook(addresses);
  expect(findAddress(path)?.pattern).toBe(pattern);
});
