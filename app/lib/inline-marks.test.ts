import { expect, test } from "vitest";
import { hasBalancedMarks, parseMarks, withoutMarks } from "./inline-marks.ts";

test.each([
  ["plain words", [{ bold: false, text: "plain words" }]],
  ["", []],
  ["**bold**", [{ bold: true, text: "bold" }]],
  [
    "**Lead-in:** words and **more** words",
    [
      { bold: true, text: "Lead-in:" },
      { bold: false, text: " words and " },
      { bold: true, text: "more" },
      { bold: false, text: " words" },
    ],
  ],
  ["one * star and 2*3", [{ bold: false, text: "one * star and 2*3" }]],
  ["<b>no markup</b>", [{ bold: false, text: "<b>no markup</b>" }]],
  ["****", []],
])("splits %j into runs", (text, runs) => {
  expect(parseMarks(text)).toEqual(runs);
});

test.each([
  ["**bold**", true],
  ["no marks", true],
  ["**one** and **two**", true],
  ["**open", false],
  ["closed**", false],
  ["**one** and **two", false],
])("tells whether the marks of %j are in pairs", (text, expected) => {
  expect(hasBalancedMarks(text)).toBe(expected);
});

test("takes the marks away where there is no bold", () => {
  expect(withoutMarks("**Lead-in:** words, 2*3")).toBe("Lead-in: words, 2*3");
});
