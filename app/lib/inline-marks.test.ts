import { expect, test } from "vitest";
import * as marks from "./inline-marks.ts";

const run = (text: string, to?: string) => ({ bold: false, text, ...(to && { to }) });
const bold = (text: string, to?: string) => ({ ...run(text, to), bold: true });

test.each([
  ["plain words", [run("plain words")]],
  ["", []],
  ["**bold**", [bold("bold")]],
  ["**Lead:** words **more** words", [bold("Lead:"), run(" words "), bold("more"), run(" words")]],
  ["one * star and 2*3", [run("one * star and 2*3")]],
  ["<b>no markup</b>", [run("<b>no markup</b>")]],
  ["****", []],
  ["Just [write](/contact).", [run("Just "), run("write", "/contact"), run(".")]],
  ["**Now [book](scheduling)**", [bold("Now "), bold("book", "scheduling")]],
  ["**A**[b](https://a.example/a?b=**)", [bold("A"), run("b", "https://a.example/a?b=**")]],
  ["[no link] (aside)", [run("[no link] (aside)")]],
])("splits %j into runs", (text, runs) => {
  expect(marks.parseMarks(text)).toEqual(runs);
});

test.each([
  ["**bold**", true],
  ["**one** and **two**", true],
  ["**open", false],
  ["**one** and **two", false],
])("tells whether the marks of %j are in pairs", (text, expected) => {
  expect(marks.hasBalancedMarks(text)).toBe(expected);
});

test("takes marks and links away, and keeps their words", () => {
  const text = "**Not sure?** [Write to me](/contact), 2*3.";
  expect(marks.withoutMarks(text)).toBe("Not sure? Write to me, 2*3.");
});

test.each([
  ["[words](/contact)", true],
  ["words [in brackets] (and aside)", false],
  ["[words](/con tact)", false],
  ["[words]()", false],
  ["[](/contact)", false],
  ["[**words**](/contact)", false],
])("tells whether every link of %j is whole", (text, expected) => {
  expect(marks.hasWholeLinks(text)).toBe(expected);
});

test("lists where links lead, and puts full addresses in place of names", () => {
  const text = "[Ask](/contact), **[book](scheduling)** or [mail](email).";
  expect(marks.listTargets(text)).toEqual(["/contact", "scheduling", "email"]);
  const addresses = new Map([
    ["/contact", "/contact"],
    ["scheduling", "https://calls.example.com/(free)"],
    ["email", "mailto:me@example.com"],
  ]);
  const resolved = marks.resolveLinks(text, (target) => addresses.get(target));
  expect(marks.parseMarks(resolved).flatMap(({ to }) => to ?? [])).toEqual([
    "/contact",
    "https://calls.example.com/%28free%29",
    "mailto:me@example.com",
  ]);
  expect(marks.resolveLinks(text, () => undefined)).toBe("Ask, **book** or mail.");
});
