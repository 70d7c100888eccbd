/** Every twenty-fifth place of the content of the tests; all of them are edited in tests/long/edit-yaml.test.ts. */
import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cleanText } from "#app/lib/clean-text.ts";
import { createRandom } from "#tests/support/random.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { testEdits, testText } from "#tests/support/yaml-edits.ts";
import type { Path } from "./fault.ts";
import { editYaml } from "./edit-yaml.ts";
import { readYaml, valueAt } from "./read-yaml.ts";

const setValue = (text: string, path: Path, value: unknown) =>
  editYaml(text, { kind: "set", path, value });
const moveEntry = (text: string, path: Path, from: number, to: number) =>
  editYaml(text, { kind: "move", path, from, to });

testEdits(globSync("tests/content/**/*.yaml").toSorted(), 25);

const unusual = {
  "blocks and quotes": `# top
literal: |
  one
    two

  three

# between
folded: >- # beside the sign
  words that
  go on

  second
kept: |+
  kept


quoted: "It's \\"so\\" \\u00e9 \\n" # beside
several: "words
  of it" # here
doubled: 'It''s'   # more
plain: words # x
  # deeper
below: # about it
  words on
  next lines
empty:
nothing: # none
# end
`,
  "lists at the margin": `list:
# above
- a: 1 # one
  # in it
  b: 2

# second
- a: 3
  b: 4
  # its tail
- c: 5
# after
strings:
  - x
  # c
  - "y"

  # before z
  - 'z' # zz
# end
`,
  "brackets and braces": `map: { one: 1, two: "2", three: [x, 'y'] } # beside
list: [one, 'two', "three"]   # list
tall: {
  one: 1, # first
  two: 2 # second
}
long: [
  one, # first
  two,
]
none: {}
nobody: []
`,
};

describe.each(Object.entries(unusual))("%s", (_, text) => {
  testText(text);
});

/** With signs that mean something to YAML, to somebody who writes it by hand, and to nobody. */
const pieces =
  "“Got the job”|„|“|”|«|»|‘|’|Note:|- |? |: | #|#|'|\"|[|{|}]|&a|*|!|%|@|`|>|~|null|yes|1.50|0x1F|<<: |---|...|<<<<<<< a|=======|\\|\\n|word|a longer run of quite ordinary words that goes on and on|é|👩‍🏫|مرحبا|\u00a0|\u202f|\u3000|\u200b|\ufeff|\u200d|\u0085|\u2028|\u0007|\u007f|\v|\t|\r|\n|\n\n| |  |\ud83d".split(
    "|",
  );

test("whatever is typed is read back by the check as it was typed", () => {
  const random = createRandom();
  const file = join(makeTempFolder(), "words.yaml");
  const pick = <Item>(from: readonly Item[]) => from[Math.floor(random.below(from.length))];
  const text =
    "a: one\nlist:\n  - 'x' # note\n  - key: >-\n      folded words\n      of it\n    next: |\n      two\n      lines\n  - noted: # below\n      y\nflow: [p, { q: r }]\n# end\n";
  const places: Path[] = [
    ["a"],
    ["list", 0],
    ["list", 1, "key"],
    ["list", 1, "next"],
    ["list", 1, "new"],
    ["list", 2, "noted"],
    ["flow", 0],
    ["flow", 1, "q"],
  ];
  const wholes = ["“Got the job”", "«Oui»", "‘Yes’", "„Ja“", "Note:\u00a0Bring it", "\u00a0x"];
  const typed = Array.from({ length: 500 }, () =>
    Array.from({ length: 1 + random.below(5) }, () => pick(pieces)).join(""),
  );
  const wrong = [...wholes, ...typed].map(cleanText).filter((value) => {
    const path = pick(places) ?? [];
    writeFileSync(file, setValue(text, path, value));
    const read = readYaml(file);
    if (!value.includes("\ufffd")) return !read.ok || valueAt(read.value, path) !== value;
    const [fault] = read.ok ? [] : read.faults;
    return !fault?.message.includes("type it again");
  });
  expect(wrong).toEqual([]);
});

// Beside a note, the check wants quotation marks around a text.
test("of a list of texts only those lines change that differ", () => {
  const text = "list:\n  # one\n  - 'a'\n  # two\n  - b # c\n  - \"c\"\nlast: 1\n";
  expect(setValue(text, ["list"], ["a", "B", "c", "d"])).toBe(
    text.replace("- b", '- "B"').replace('"c"\n', '"c"\n  - d\n'),
  );
  expect(setValue(text, ["list"], ["a", "c"])).not.toContain("b # c");
});

test("a note beside a text moves up to the sign of a longer one", () => {
  const words = "Words that go on. ".repeat(12).trim();
  expect(setValue("a: 1 # note\nb: 2\n", ["a"], words)).toMatch(
    /^a: >- # note\n {2}Words [^]+\.\nb: 2\n$/,
  );
  // It would belong to the text.
  expect(setValue("a: 1\n  # deeper\nb: 2\n", ["a"], "x\ny")).toBe(
    'a: "x\\ny"\n  # deeper\nb: 2\n',
  );
});

test("keeps each line's own break, and the mark at the beginning of a file", () => {
  const text = "\uFEFFa: 1\r\nb: 2\nc: 3\r\n";
  expect(setValue(text, ["c"], 4)).toBe(text.replace("3", "4"));
});

test("says why a place cannot be changed", () => {
  expect(() => setValue("a: [", ["a"], "x")).toThrow("fix that first");
  expect(() => moveEntry("a: 1\n", ["a"], 0, 1)).toThrow("list isn't there");
});

test("keeps the line breaks of Windows, and a comment beside a value", () => {
  const text = "# top\r\na:\r\n  - one # first\r\n  - two\r\n";
  expect(setValue(text, ["a", 0], "1st")).toBe(text.replace("one", '"1st"'));
  expect(editYaml(text, { kind: "remove", path: ["a", 1] })).toBe(
    "# top\r\na:\r\n  - one # first\r\n",
  );
});

test("an entry moves with the comment above it, and blank lines stay between entries", () => {
  const text = "list:\n  - a: 1\n\n  # the second\n  - a: 2\n\n  - a: 3\n\nother: x\n";
  expect(moveEntry(text, ["list"], 1, 2)).toBe(
    "list:\n  - a: 1\n\n  - a: 3\n\n  # the second\n  - a: 2\n\nother: x\n",
  );
  expect(editYaml(text, { kind: "insert", path: ["list"], at: 3, value: { a: 4 } })).toBe(
    text.replace("  - a: 3\n", "  - a: 3\n\n  - a: 4\n"),
  );
});
