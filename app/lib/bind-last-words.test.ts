import { expect, test } from "vitest";
import { bindLastWords } from "./bind-last-words.ts";

const visible = (text: string) => bindLastWords(text).replaceAll("\u00A0", "_");

test.each([
  [
    "You'll know the number of sessions before you start.",
    "You'll know the number of sessions before you_start.",
  ],
  ["A short text on one line.", "A short text on one line."],
  [
    "The last two words of this one are remarkably long international considerations.",
    "The last two words of this one are remarkably long international considerations.",
  ],
  ["", ""],
])("binds the last words of %j", (text, expected) => {
  expect(visible(text)).toBe(expected);
});

test("keeps the length, so that links and bold words stay where they were", () => {
  const text = "Not sure which of these kits is yours? Try a free kit first.";
  expect(bindLastWords(text)).toHaveLength(text.length);
  expect(bindLastWords(text)).not.toBe(text);
});
