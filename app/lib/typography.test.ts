import { expect, test } from "vitest";
import {
  changeTexts,
  curlQuotationMarks,
  curlQuotes,
  quoteAsInner,
  straightenQuotes,
  bindLastWords,
} from "./typography.ts";

test.each([
  ['Say "no" to "after".', "Say “no” to “after”."],
  ["don't", "don’t"],
  ['("he made a meal")', "(“he made a meal”)"],
  ['"Why" can sound like blame. "What" cannot.', "“Why” can sound like blame. “What” cannot."],
  ['**"Bold"** words', "**“Bold”** words"],
  ['the words "**bold**"', "the words “**bold**”"],
  ["the boss's 'yes'", "the boss’s ‘yes’"],
  ["no quotes at all", "no quotes at all"],
])("%s", (straight, curled) => {
  expect(curlQuotes(straight)).toBe(curled);
  expect(straightenQuotes(curled)).toBe(straight);
});

test("curls quotation marks alone, in every text of a value", () => {
  const value = { list: ['It\'s "done".', 3, null], deep: { text: '"No", they said.' } };
  expect(changeTexts(value, curlQuotationMarks)).toEqual({
    list: ["It's “done”.", 3, null],
    deep: { text: "“No”, they said." },
  });
});

test("has single marks inside of double ones", () => {
  expect(`“${quoteAsInner("“Yes”, I said.")}”`).toBe("“‘Yes’, I said.”");
});

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
