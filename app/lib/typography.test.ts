import { expect, test } from "vitest";
import * as typography from "./typography.ts";

test.each([
  ['Say "no" to "after".', "Say “no” to “after”."],
  ["don't", "don’t"],
  ['("he made a meal")', "(“he made a meal”)"],
  ['"Why" can sound like blame. "What" cannot.', "“Why” can sound like blame. “What” cannot."],
  ['**"Bold"** words', "**“Bold”** words"],
  ['the words "**bold**"', "the words “**bold**”"],
  ["the boss's 'yes'", "the boss’s ‘yes’"],
])("%s", (straight, curled) => {
  expect(typography.curlQuotes(straight)).toBe(curled);
  expect(typography.straightenQuotes(curled)).toBe(straight);
});

test("curls quotation marks alone, in every text of a value, single ones inside of double ones", () => {
  const value = { list: ['It\'s "done".', 3, null], deep: { text: '"No", they said.' } };
  expect(typography.changeTexts(value, typography.curlQuotationMarks)).toEqual({
    list: ["It's “done”.", 3, null],
    deep: { text: "“No”, they said." },
  });
  expect(`“${typography.quoteAsInner("“Yes”, I said.")}”`).toBe("“‘Yes’, I said.”");
});
