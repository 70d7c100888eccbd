import { expect, test } from "vitest";
import {
  hasBalancedMarks,
  hasWholeLinks,
  listTargets,
  parseMarks,
  resolveLinks,
  withoutMarks,
} from "./inline-marks.ts";

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
  [
    "Just [write to me](/contact).",
    [
      { bold: false, text: "Just " },
      { bold: false, text: "write to me", to: "/contact" },
      { bold: false, text: "." },
    ],
  ],
  [
    "**Now [book](scheduling)**[pay](https://pay.example.com/a?b=**)",
    [
      { bold: true, text: "Now " },
      { bold: true, text: "book", to: "scheduling" },
      { bold: false, text: "pay", to: "https://pay.example.com/a?b=**" },
    ],
  ],
  ["[no link] (aside)", [{ bold: false, text: "[no link] (aside)" }]],
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

test("takes links away, and keeps their words", () => {
  expect(withoutMarks("**Not sure?** [Write to me](/contact).")).toBe("Not sure? Write to me.");
});

test.each([
  ["[words](/contact)", true],
  ["words [in brackets] (and aside)", false],
  ["[words] and (aside)", true],
  ["[words](/con tact)", false],
  ["[words]()", false],
  ["[](/contact)", false],
  ["[**words**](/contact)", false],
])("tells whether every link of %j is whole", (text, expected) => {
  expect(hasWholeLinks(text)).toBe(expected);
});

test("lists where links lead, and puts full addresses in place of names", () => {
  const text = "[Ask](/contact), **[book](scheduling)** or [mail](email).";
  expect(listTargets(text)).toEqual(["/contact", "scheduling", "email"]);
  const addresses = new Map([
    ["/contact", "/contact"],
    ["scheduling", "https://calls.example.com/(free)"],
    ["email", "mailto:me@example.com"],
  ]);
  const resolved = resolveLinks(text, (target) => addresses.get(target));
  expect(parseMarks(resolved).flatMap(({ to }) => to ?? [])).toEqual([
    "/contact",
    "https://calls.example.com/%28free%29",
    "mailto:me@example.com",
  ]);
  expect(resolveLinks(text, () => undefined)).toBe("Ask, **book** or mail.");
});
