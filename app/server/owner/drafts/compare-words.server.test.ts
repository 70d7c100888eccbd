/** Tests how the room shows a changed text. */
import { expect, test } from "vitest";
import { compareWords } from "./compare-words.server.ts";

/** Writes a comparison as a text with [-removed-] and {+added+} words. */
function show(before: string, after: string): string {
  const signs = { same: ["", ""], removed: ["[-", "-]"], added: ["{+", "+}"] } as const;
  return compareWords(before, after)
    .stretches.map(({ kind, text }) => signs[kind].join(text))
    .join(" ");
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `n${from + at}`).join(" ");

test("a changed word stands between the words around it", () => {
  const more = show("You'll find the help you need.", "You'll find all the help you need.");
  expect(more).toBe("You'll find {+all+} the help you need.");
  const other = show("We meet on Monday at noon.", "We meet on Friday at noon.");
  expect(other).toBe("We meet on [-Monday-] {+Friday+} at noon.");
});

test("what stays is cut short, and the whole texts are at hand", () => {
  const before = `${numbers(1, 30)} old ${numbers(31, 60)} gone ${numbers(61, 90)}`;
  const after = `${numbers(1, 30)} new ${numbers(31, 60)} ${numbers(61, 90)}`;
  expect(show(before, after)).toBe(
    `… ${numbers(24, 30)} [-old-] {+new+} ${numbers(31, 37)} … ${numbers(54, 60)} [-gone-] ${numbers(61, 67)} …`,
  );
  expect(compareWords(before, after).full).toEqual({ before, after });
  expect(compareWords("One two three", "One two four").full).toBeUndefined();
});

test("changes with a word or two between them are one", () => {
  const end = "and that is what all of us have come here for";
  expect(show(`Red or green ${end}`, `Blue or yellow ${end}`)).toBe(
    "[-Red or green-] {+Blue or yellow+} and that is what all of us …",
  );
});

test("a text that was written anew is shown as two texts, not as words that both happen to have", () => {
  expect(show("I teach the English of work to you", "Hello coach and welcome to all")).toBe(
    "[-I teach the English of work to you-] {+Hello coach and welcome to all+}",
  );
  expect(show("", numbers(1, 50))).toBe(`{+${numbers(1, 40)} …+}`);
});

test("lines stay lines", () => {
  const shown = show("one\ntwo\nthree four five", "one\ntwo\nthree four six");
  expect(shown).toBe("one\ntwo\nthree four [-five-] {+six+}");
});
