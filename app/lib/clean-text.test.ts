import { expect, test } from "vitest";
import { countCharacters, fitsWithin } from "./clean-text.ts";

test.each([
  ["", 0],
  ["O'Brien", 7],
  ["Łukasz", 6],
  ["李雷", 2],
  ["e\u0301", 1],
  ["👩‍🏫", 1],
  ["🏴󠁧󠁢󠁷󠁬󠁳󠁿", 1],
])("counts %j as a person does", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test.each([
  ["👩‍🏫".repeat(100), true],
  ["👩‍🏫".repeat(101), false],
  ["x".repeat(100), true],
  ["x".repeat(101), false],
  // A heap of marks on one letter is too long as well.
  [`a${"\u0301".repeat(100_000)}`, false],
])("compares with a limit in the same way: %#", (text, fits) => {
  expect(fitsWithin(text, 100)).toBe(fits);
});
