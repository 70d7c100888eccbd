import { expect, test } from "vitest";
import { isKnownPath } from "./paths.ts";

test.each([
  ["/", true],
  ["/programs", true],
  ["/programs#programs-grid", true],
  ["/#community", true],
  ["/programs/", false],
  ["/pricing", false],
  ["programs", false],
  ["https://example.com/programs", false],
  ["", false],
])("tells whether content may link to %j", (address, expected) => {
  expect(isKnownPath(address)).toBe(expected);
});
