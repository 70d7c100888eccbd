import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isCollection, isNode, Lexer, parse, parseDocument } from "yaml";
import { cleanText } from "#app/lib/clean-text.ts";
import { listPaths } from "#tests/support/file-edits.ts";
import { createRandom, pick, type Random } from "#tests/support/random.ts";
import { editValue, rewriteYaml, type YamlEdit } from "./edit-yaml.ts";
import type { Path } from "./fault.ts";
import { readYaml, valueAt } from "./read-yaml.ts";

const editYaml = (text: string, edit: YamlEdit) =>
  rewriteYaml(text, (present) => editValue(present, edit));

const files = globSync(["content/**/*.yaml", "tests/content/**/*.yaml"]).toSorted();

const unusual = `# top
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
doubled: 'It''s' # more
below: # about it
  words on
  next lines
nothing: # none
list:
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
brackets: { one: 1, two: "2", three: [x, 'y'] } # beside
none: {}
nobody: []
# end
`;

const texts = [
  ...files.map((file) => [file, readFileSync(file, "utf8")] as const),
  ["a text with everything", unusual] as const,
];

/** Pieces of text that YAML treats specially, or that people type by hand. */
const pieces =
  "“Got the job”|„|“|”|«|»|‘|’|Note:|- |? |: | #|#|'|\"|[|{|}]|&a|*|!|%|@|`|>|~|null|yes|1.50|0x1F|<<: |---|...|<<<<<<< a|=======|\\|\\n|word|a longer run of quite ordinary words that goes on and on|é|👩‍🏫|مرحبا|\u00a0|\u202f|\u3000|\u200b|\ufeff|\u200d|\u0085|\u2028|\u0007|\u007f|\v|\t|\r|\n|\n\n| |  |\ud83d".split(
    "|",
  );

const type = (random: Random) =>
  cleanText(Array.from({ length: 1 + random.below(5) }, () => pick(random, pieces)).join(""));

function comments(text: string): string[] {
  return [...new Lexer().lex(text)]
    .filter((token) => token.startsWith("#"))
    .map((token) => token.trim())
    .toSorted();
}

function findTouched(text: string, edited: string): { old: string[]; now: string[] } {
  const [old, now] = [text.split("\n"), edited.split("\n")];
  let [head, tail] = [0, 0];
  while (head < old.length && old[head] === now[head]) head += 1;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail))
    tail += 1;
  return { old: old.slice(head, old.length - tail), now: now.slice(head, now.length - tail) };
}

/** Returns the lines of the outermost brackets around a place, or of the value there. */
function linesOf(text: string, path: Path): number {
  const document = parseDocument(text);
  const nodes = path.map((_, at) => document.getIn(path.slice(0, at + 1), true));
  const bracketed = nodes.find((one) => isCollection(one) && one.flow);
  const node = bracketed ?? nodes.at(-1);
  if (!isNode(node) || !node.range || (isCollection(node) && !node.flow)) return 0;
  const own = text.slice(node.range[0], node.range[1]);
  // With this sign, the blank lines below a text belong to it.
  return (/^[|>]\+/.test(own) ? own : own.trimEnd()).split("\n").length;
}

/** Expects that the byte order mark, line breaks and the end of the file stay as they are. */
function expectSameElsewhere(text: string, edited: string, edit: YamlEdit) {
  const windows = (one: string) => `\uFEFF${one.replaceAll("\n", "\r\n")}`;
  expect(editYaml(windows(text), edit)).toBe(windows(edited));
  const cut = editYaml(text.trimEnd(), edit);
  expect([parse(cut), cut.trimEnd()]).toEqual([parse(edited), edited.trimEnd()]);
}

describe.each(texts)("%s", (_, text) => {
  const whole: unknown = parse(text);
  const paths = listPaths(whole).slice(1);
  const leaves = paths.filter((path) => !(valueAt(whole, path) instanceof Object));
  const lists = paths.filter((path) => Array.isArray(valueAt(whole, path)));

  test("a text changes in its own lines, whatever is typed, and all comments stay", () => {
    const random = createRandom();
    for (const path of Array.from({ length: 3 }, () => pick(random, leaves))) {
      const value = random.below(2) < 1 ? type(random) : "Plain words.";
      const edit: YamlEdit = { kind: "set", path, value };
      const edited = editYaml(text, edit);
      expect(parse(edited)).toEqual(editValue(whole, edit));
      expect(comments(edited)).toEqual(comments(text));
      const { old, now } = findTouched(text, edited);
      expect(old.length).toBeLessThanOrEqual(linesOf(text, path) + 1);
      // A comment below a key keeps a line of its own.
      const noted = comments(old.join("\n")).length;
      expect(now.length).toBeLessThanOrEqual(value.split("\n").length + 2 + noted);
      expectSameElsewhere(text, edited, edit);
    }
  });

  test("entries come, go and move with their comments, and the others keep their lines", () => {
    const random = createRandom();
    if (lists.length === 0) return;
    const path = pick(random, lists);
    const list = valueAt(whole, path) as unknown[];
    const [from, to] = [random.below(list.length), random.below(list.length)].map(Math.floor);
    const some: YamlEdit[] = [
      { kind: "insert", path, at: (from ?? 0) + 1, value: list[from ?? 0] },
      { kind: "move", path, from: from ?? 0, to: to ?? 0 },
      { kind: "remove", path: [...path, from ?? 0] },
    ];
    const insert: YamlEdit = { kind: "insert", path, at: to ?? 0, value: list[0] ?? "new" };
    for (const edit of list.length === 0 ? [insert] : [insert, ...some]) {
      const edited = editYaml(text, edit);
      expect(parse(edited)).toEqual(editValue(whole, edit));
      expectSameElsewhere(text, edited, edit);
      const kept = edit.kind === "remove" ? rewriteYaml(edited, () => whole, text) : edited;
      expect(comments(kept)).toEqual(comments(text));
      if (edit.kind === "remove") continue;
      const nameOf = (line: string) => line.replace(/^[ -]*/, "");
      const lines = new Set(edited.split("\n").map(nameOf));
      const gone = text.split("\n").filter((line) => !lines.has(nameOf(line)));
      expect(gone.length).toBeLessThanOrEqual(linesOf(text, path) + 1);
    }
  });

  test("keys go and come back", () => {
    const random = createRandom();
    const keys = paths.filter((path) => typeof path.at(-1) === "string" && path.length > 1);
    for (const path of Array.from({ length: Math.min(2, keys.length) }, () => pick(random, keys))) {
      const removed = editYaml(text, { kind: "remove", path });
      expect(valueAt(parse(removed), path)).toBeUndefined();
      const back = editYaml(removed, { kind: "set", path, value: valueAt(whole, path) });
      expect(parse(back)).toEqual(whole);
    }
  });
});

test("whatever is typed is read back by the check as it was typed", () => {
  const random = createRandom();
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
  const typed = Array.from({ length: 500 }, () => type(random));
  const wrong = [...wholes, ...typed].map(cleanText).filter((value) => {
    const path = pick(random, places);
    const read = readYaml(Buffer.from(editYaml(text, { kind: "set", path, value })));
    if (!value.includes("\ufffd")) return !read.ok || valueAt(read.value, path) !== value;
    const [fault] = read.ok ? [] : read.faults;
    return !fault?.message.includes("type it again");
  });
  expect(wrong).toEqual([]);
});

test("an entry moves with its comment, blank lines stay, and a place that cannot be changed says why", () => {
  const text =
    "# top\nlist:\n  # the first\n  - a: 1\n\n  # the second\n  - a: 2\n\n  - a: 3\n\nother: x\n";
  expect(editYaml(text, { kind: "move", path: ["list"], from: 0, to: 1 })).toBe(
    "# top\nlist:\n  # the second\n  - a: 2\n\n  # the first\n  - a: 1\n\n  - a: 3\n\nother: x\n",
  );
  expect(editYaml(text, { kind: "insert", path: ["list"], at: 3, value: { a: 4 } })).toBe(
    text.replace("  - a: 3\n", "  - a: 3\n\n  - a: 4\n"),
  );
  const set: YamlEdit = { kind: "set", path: ["a"], value: "x" };
  expect(() => editYaml("a: [", set)).toThrow("fix the mistake first");
  const move: YamlEdit = { kind: "move", path: ["a"], from: 0, to: 1 };
  expect(() => editYaml("a: 1\n", move)).toThrow("list isn't there");
  expect(() => editYaml("a: 1\n", { kind: "remove", path: ["a"] })).toThrow("can't be empty");
});
