import { expect, test } from "vitest";
import { countCharacters } from "./clean-text.ts";

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
