import { expect, test } from "vitest";
import { hasBalancedMarks, hasWholeLinks, listTargets } from "./inline-marks.ts";
import { findLink, linkWords, putLink, removeLink, toggleBold } from "./insert-marks.ts";

/** Returns the text with | at both ends of the selection, or once at the cursor. */
function select(marked: string) {
  const [before = "", words = "", after] = marked.split("|");
  return after === undefined
    ? { text: before + words, start: before.length, end: before.length }
    : { text: before + words + after, start: before.length, end: before.length + words.length };
}

const show = ({ text, start, end }: ReturnType<typeof select>) =>
  `${text.slice(0, start)}|${start === end ? "" : `${text.slice(start, end)}|`}${text.slice(end)}`;

test.each([
  ["Speak |with ease| today.", "Speak **|with ease|** today."],
  ["Speak| with ease |today.", "Speak **|with ease|** today."],
  ["Speak **|with ease|** today.", "Speak |with ease| today."],
  ["Speak |**with ease**| today.", "Speak |with ease| today."],
  ["Speak with ea|se today.", "Speak with **|ease|** today."],
  ["Speak **with ea|se** today.", "Speak |with ease| today."],
  ["**One** and tw|o **three**", "**One** and **|two|** **three**"],
  ["|One **two** three|", "**|One two three|**"],
  ["One |", "One **|**"],
])("bold in %s", (given, expected) => {
  expect(show(toggleBold(select(given)))).toBe(expected);
});

test("the selected words become a link, and the cursor goes on after it", () => {
  const given = select("Please |write to me| soon.");
  expect(linkWords(given)).toBe("write to me");
  const linked = putLink(given, linkWords(given), "/contact");
  expect(show(linked)).toBe("Please [write to me](/contact)| soon.");
});

test("words with marks or brackets don't break the link", () => {
  const given = select("See |my **best** [work]| here.");
  const { text } = putLink(given, linkWords(given), "/about");
  expect(text).toBe("See [my best work](/about) here.");
  expect(hasWholeLinks(text) && hasBalancedMarks(text)).toBe(true);
});

test("a link is found at the cursor, changed and taken away", () => {
  const given = select("Please [wri|te](/contact) soon.");
  expect(findLink(given)).toMatchObject({ words: "write", target: "/contact" });
  const changed = putLink(given, "book", "scheduling");
  expect(changed.text).toBe("Please [book](scheduling) soon.");
  expect(listTargets(changed.text)).toEqual(["scheduling"]);
  expect(removeLink(given).text).toBe("Please write soon.");
  expect(findLink(select("Please| [write](/contact)"))).toBeUndefined();
});
