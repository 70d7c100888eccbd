import { expect, test } from "vitest";
import { formatDollars, formatShopPrice } from "./money.ts";

test.each([
  [0, "$0"],
  [5, "$0.05"],
  [950, "$9.50"],
  [19_900, "$199"],
  [100_000, "$1,000"],
  [123_456_789, "$1,234,567.89"],
])("writes %i cents as %s", (cents, text) => {
  expect(formatDollars(cents)).toBe(text);
});

test.each([
  [0, "FREE"],
  [20, "$20"],
  // 19.99 * 100 is 1998.9999999999998 to a computer.
  [19.99, "$19.99"],
  [0.5, "$0.50"],
])("writes a product of %d dollars as %s", (dollars, text) => {
  expect(formatShopPrice(dollars)).toBe(text);
});
