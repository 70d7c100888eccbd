import { expect, test } from "vitest";
import { maskAddress } from "./mask-address.ts";

test.each([
  ["ana.maria@example.com", "a•••@example.com"],
  ["a@example.com", "a•••@example.com"],
  ["łukasz@b@example.com", "ł•••@example.com"],
])("%s becomes %s", (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
