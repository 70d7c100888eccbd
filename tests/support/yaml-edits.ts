/** Changes places of a content file, one after the other, and compares with what was meant. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isMap, isNode, isScalar, Lexer, parse, parseDocument, type Scalar } from "yaml";
import { editYaml, type YamlEdit } from "#app/content/edit-yaml.ts";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";

/** The paths of all values, with those of groups and lists. */
function listPaths(value: unknown, path: Path = []): Path[] {
  const below =
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, part]) =>
          listPaths(part, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return path.length === 0 ? below : [path, ...below];
}

/** Everything but the lines of a value: what an edit of it has to leave as it is, byte by byte. */
function linesAround(text: string, path: Path): { above: string; below: string } {
  const document = parseDocument(text);
  const parent: unknown =
    path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)))
    : undefined;
  const node = document.getIn(path, true);
  const range = isNode(node) ? node.range : undefined;
  const start = (isNode(pair?.key) ? pair.key : (node as Scalar)).range?.[0] ?? 0;
  const last = text.slice(0, Math.max(range?.[1] ?? 0, start)).trimEnd().length;
  const below = text.indexOf("\n", last);
  return {
    above: text.slice(0, text.lastIndexOf("\n", start - 1) + 1),
    below: below < 0 ? "" : text.slice(below + 1),
  };
}

function expectLinesAround(text: string, path: Path, edited: string) {
  const { above, below } = linesAround(text, path);
  expect(edited.slice(0, above.length)).toBe(above);
  expect(below === "" ? "" : edited.slice(-below.length)).toBe(below);
  expect(comments(edited)).toEqual(comments(text));
}

const setValue = (text: string, path: Path, value: unknown) =>
  editYaml(text, { kind: "set", path, value });
const removeValue = (text: string, path: Path) => editYaml(text, { kind: "remove", path });
const moveEntry = (text: string, path: Path, from: number, to: number) =>
  editYaml(text, { kind: "move", path, from, to });

const hardTexts = [
  "- [x]: {y} *",
  "It's",
  "2",
  "yes",
  "",
  " x  y ",
  "\ttab",
  "One\n\nTwo\nThree",
  "Ünïcödé 👩‍🏫 مرحبا",
];

/** Those on lines of their own, and those beside a value. */
function comments(text: string): string[] {
  const found: string[] = [];
  for (const token of new Lexer().lex(text)) if (token.startsWith("#")) found.push(token.trim());
  return found.toSorted();
}

/** Line breaks of another system, and a last line without one, are the same edit. */
function editEverywhere(text: string, edit: YamlEdit): string {
  const edited = editYaml(text, edit);
  const windows = (one: string) => one.replaceAll("\n", "\r\n");
  expect(editYaml(windows(text), edit)).toBe(windows(edited));
  const cut = editYaml(text.trimEnd(), edit);
  expect(parse(cut)).toEqual(parse(edited));
  expect(cut.trimEnd()).toBe(edited.trimEnd());
  return edited;
}

/** @param stride 1 edits every place, 25 every twenty-fifth */
export function testEdits(files: readonly string[], stride: number) {
  describe.each(files)("%s", (file) => {
    testText(readFileSync(file, "utf8"), stride);
  });
}

/** Every place of a shorter text takes every value. */
const shortText = 1_000;

/** Edits every place of a text that is a group. */
export function testText(text: string, stride = 1) {
  const whole: unknown = parse(text);
  const paths = listPaths(whole);
  const some = (from: readonly Path[]) => from.filter((_, at) => at % stride === 0);
  const isGroup = (value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  const values = some(paths.filter((path) => !(valueAt(whole, path) instanceof Object)));
  const lists = some(paths.filter((path) => Array.isArray(valueAt(whole, path))));

  test("a text is changed in its own lines", () => {
    for (const [at, path] of values.entries()) {
      const old = String(valueAt(whole, path));
      const all = [`${old} and more`, `Say: "yes" # no, ${old}`, 17, old, ...hardTexts];
      const tried = text.length < shortText ? all : all.slice(at % all.length).slice(0, 1);
      for (const value of tried) {
        const edited = editEverywhere(text, { kind: "set", path, value });
        expect(valueAt(parse(edited), path)).toBe(value);
        expectLinesAround(text, path, edited);
      }
      expect(setValue(text, path, valueAt(whole, path))).toBe(text);
    }
  });

  test("lists take, move, copy and lose entries", () => {
    for (const path of lists) {
      const list = valueAt(whole, path) as unknown[];
      const at = (edited: string) => valueAt(parse(edited), path);
      const sample = list[0] ?? "new";
      const middle = Math.floor(list.length / 2);
      const longer = editEverywhere(text, { kind: "insert", path, at: middle, value: sample });
      expect(at(longer)).toEqual(list.toSpliced(middle, 0, sample));
      expectLinesAround(text, path, longer);
      if (list.length === 0) continue;
      const copied = editEverywhere(text, { kind: "copy", path, from: 0 });
      expect(at(copied)).toEqual([list[0], ...list]);
      expect(removeValue(copied, [...path, 1])).toBe(text);
      const last = list.length - 1;
      const moved = moveEntry(text, path, last, 0);
      expect(at(moved)).toEqual([list[last], ...list.slice(0, last)]);
      expectLinesAround(text, path, moved);
      // What stands above the first entry is the list's.
      const to = Math.max(0, Math.min(1, last - 1));
      expect(moveEntry(moveEntry(text, path, last, to), path, to, last)).toBe(text);
      const shorter = editEverywhere(text, { kind: "remove", path: [...path, last] });
      expect(at(shorter)).toEqual(list.slice(0, last));
      const { above, below } = linesAround(text, path);
      expect(shorter.startsWith(above) && shorter.endsWith(below)).toBe(true);
    }
  });

  test("keys go and come back", () => {
    for (const path of some(paths.filter((one) => isGroup(valueAt(whole, one))))) {
      const added = [...path, "another"];
      const longer = editEverywhere(text, { kind: "set", path: added, value: "New: words" });
      expect(valueAt(parse(longer), added)).toBe("New: words");
      expect(removeValue(longer, added)).toBe(text);
    }
    const keys = paths.filter((one) => typeof one.at(-1) === "string" && one.length > 1);
    for (const path of some(keys)) {
      const removed = removeValue(text, path);
      expect(valueAt(parse(removed), path)).toBeUndefined();
      expect(parse(setValue(removed, path, valueAt(whole, path)))).toEqual(whole);
      const { above, below } = linesAround(text, path.slice(0, -1));
      expect(removed.startsWith(above) && removed.endsWith(below)).toBe(true);
    }
  });
}
