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

test("compares with a limit in the same way", () => {
  expect(fitsWithin("👩‍🏫".repeat(100), 100)).toBe(true);
  expect(fitsWithin("👩‍🏫".repeat(101), 100)).toBe(false);
  expect(fitsWithin("x".repeat(100), 100)).toBe(true);
  expect(fitsWithin("x".repeat(101), 100)).toBe(false);
});

test("takes a heap of marks on one letter as too long", () => {
  expect(fitsWithin(`a${"\u0301".repeat(100_000)}`, 100)).toBe(false);
});
