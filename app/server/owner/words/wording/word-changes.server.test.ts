import { expect, test } from "vitest";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { editFiles, removeAt, setValue } from "#tests/support/file-edits.ts";
import { listChanges } from "#app/server/owner/words/model/changes.server.ts";
import { readWords, type PathEdit } from "#app/server/owner/words/model/words.server.ts";
import { wordChange } from "./word-changes.server.ts";
import { compareWords } from "./compare-words.server.ts";

const published = await readFolder("tests/content");

function describe(...edits: PathEdit[]) {
  const files = editFiles(published, edits);
  const changes = listChanges(readWords(published), readWords(files));
  return changes.map((change) => wordChange({ published, files }, change));
}

const program = (key: string, value: unknown) =>
  setValue("programs.yaml", ["programs", 0, key], value);
const product = (at: number, price: number) =>
  setValue("products.yaml", ["products", at, "currentPrice"], price);
const move = (from: number, to: number): PathEdit => {
  return { kind: "move", file: "programs.yaml", path: ["programs"], from, to };
};
const second = setValue("programs.yaml", ["programs", 1, "sessionMinutes"], 45);
const coming = (month: string) => setValue("programs.yaml", ["programs", 3, "coming"], month);

test.each([
  [program("price", 209), "Exam Course costs $209 instead of $205"],
  [program("price", "a lot"), "Price: “a lot” instead of $205"],
  [program("price", 2e17), "Exam Course costs 200000000000000000 instead of $205"],
  [program("sessionMinutes", 45), "Added: Length of a session"],
  [second, "Length of a session: 45 minutes instead of 90 minutes"],
  [program("title", "Exam Course Plus"), "Title: “Exam Course Plus” instead of “Exam Course”"],
  [program("hidden", true), "Visitors don't see “Exam Course” anymore"],
  [setValue("site.yaml", ["samples"], []), "No longer an example: Your time zone"],
  [removeAt("site.yaml", ["coach", "sample"]), "No longer an example: Your name and portrait"],
  [setValue("site.yaml", ["sellsToEurope"], false), "Turned off: Sells to Europe"],
  [coming("2031-06"), /^.*: June 2031 instead of \w+ 20\d\d$/],
  [coming("2031-13"), /^.*: 2031-13 instead of \w+ 20\d\d$/],
  [program("color", "blue"), "Color: Blue instead of Green"],
  [removeAt("programs.yaml", ["programs", 0, "samples"]), "Removed: Sample pages"],
  [move(2, 0), "“Joy: the Small Pack” moved to the top"],
  [move(0, 2), "“Exam Course” moved below “Joy: the Small Pack”"],
  [move(0, 4), "“Exam Course” moved to the end"],
  [removeAt("programs.yaml", ["programs", 0]), "Removed: “Exam Course”"],
  [product(0, 31), "Mirror Kit costs $31 instead of nothing"],
  [product(1, 0), "Ninja Kit is free instead of $15"],
] as Array<[PathEdit, string | RegExp]>)("says it in one line: %j", (edit, title) => {
  const [change, ...more] = describe(edit);
  expect(change?.title.replace(title, "")).toBe("");
  expect(more).toEqual([]);
});

test("a long text shows its changed words, without the signs of bold ones", () => {
  const text = `For people with an **exam** in ${"very ".repeat(20)}near sight.`;
  const [was] = describe(program("description", text));
  expect(was?.title).toBe("Description");
  expect(was?.difference?.stretches).toEqual([
    { kind: "same", text: "For people with an exam in" },
    { kind: "added", text: `${"very ".repeat(20)}near` },
    { kind: "same", text: "sight." },
  ]);
});

test("bold words alone are a change that can be seen", () => {
  const [change] = describe(program("description", "For people with an exam in sight."));
  expect(change?.difference?.stretches).toContainEqual({ kind: "removed", text: "**exam**" });
});

test("texts of a list come, go and move by their words; one that is rewritten shows how", () => {
  const list = (...values: string[]) => describe(program("features", values))[0];
  expect(list("**Second:** I read.", "Third: we talk.", "**First:** you write.")).toMatchObject({
    title: "What's in it",
    lines: [{ words: "“Third: we talk.” added" }, { words: "“Second: I read.” moved to the top" }],
  });
  expect(list("**First:** you write.")?.lines).toEqual([
    expect.objectContaining({ words: "“Second: I read.” removed" }),
  ]);
  expect(list("**First:** you speak.", "**Second:** I read.")?.difference?.stretches).toEqual([
    { kind: "same", text: "First: you" },
    { kind: "removed", text: "write." },
    { kind: "added", text: "speak." },
  ]);
});

test("colors are shown as they look", () => {
  expect(describe(program("color", "orange"))[0]?.looks).toMatchObject({
    before: { swatch: "education" },
    after: { swatch: "orange" },
  });
});

test("an entry that comes says what it says, with its prices, but not its short name", () => {
  const value = { id: "sundays", question: "Do you teach on Sundays?", answer: "**Yes.**" };
  const insert = { kind: "insert", file: "faqs.yaml", path: ["programs"], at: 0 } as const;
  const [change] = describe({ ...insert, value });
  expect(change).toMatchObject({
    part: "Questions",
    title: "New: “Do you teach on Sundays?”",
    difference: { stretches: [{ kind: "added", text: "Do you teach on Sundays?\nYes." }] },
    form: { at: "faqs/programs/sundays" },
  });
});

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

test("changes with a word or two between them are one, a text written anew is shown as two, and lines stay lines", () => {
  const end = "and that is what all of us have come here for";
  expect(show(`Red or green ${end}`, `Blue or yellow ${end}`)).toBe(
    "[-Red or green-] {+Blue or yellow+} and that is what all of us …",
  );
  expect(show("I teach the English of work to you", "Hello coach and welcome to all")).toBe(
    "[-I teach the English of work to you-] {+Hello coach and welcome to all+}",
  );
  expect(show("", numbers(1, 50))).toBe(`{+${numbers(1, 40)} …+}`);
  const shown = show("one\ntwo\nthree four five", "one\ntwo\nthree four six");
  expect(shown).toBe("one\ntwo\nthree four [-five-] {+six+}");
});
