/** Changes places of a content file, one after the other, and compares with what was meant. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { editYaml } from "#app/content/edit-yaml.ts";
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

/** How many lines differ: of the shorter text's lines, those neither before nor behind the change. */
function countChanged(before: string, after: string): number {
  const [one, other] = [before.split("\n"), after.split("\n")];
  const isShorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < isShorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < isShorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return Math.max(one.length, other.length) - head - tail;
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

const comments = (text: string) => text.match(/^\s*#.*$/gm) ?? [];

/** @param stride 1 edits every place, 9 every ninth */
export function testEdits(files: readonly string[], stride: number) {
  describe.each(files)("%s", (file) => {
    const text = readFileSync(file, "utf8");
    const whole: unknown = parse(text);
    const paths = listPaths(whole);
    const some = (from: readonly Path[]) => from.filter((_, at) => at % stride === 0);
    const texts = some(paths.filter((path) => typeof valueAt(whole, path) === "string"));
    const lists = some(paths.filter((path) => Array.isArray(valueAt(whole, path))));

    test("a text is changed in its own lines", () => {
      for (const [at, path] of texts.entries()) {
        const old = String(valueAt(whole, path));
        const values = [`${old} and more`, `Say: "yes" # no, ${old}`, old, ...hardTexts];
        const value = values[at % values.length] ?? "";
        const edited = setValue(text, path, value);
        expect(valueAt(parse(edited), path)).toBe(value);
        expect(comments(edited)).toEqual(comments(text));
        const most =
          Math.ceil(Math.max(old.length, value.length) / 40) + value.split("\n").length + 1;
        expect(countChanged(text, edited)).toBeLessThanOrEqual(most);
      }
    });

    test("lists take, move, copy and lose entries", () => {
      for (const path of lists) {
        const list = valueAt(whole, path) as unknown[];
        const at = (edited: string) => valueAt(parse(edited), path);
        const sample = list[0] ?? "new";
        const middle = Math.floor(list.length / 2);
        const longer = editYaml(text, { kind: "insert", path, at: middle, value: sample });
        expect(at(longer)).toEqual(list.toSpliced(middle, 0, sample));
        expect(comments(longer)).toEqual(comments(text));
        if (list.length === 0) continue;
        expect(at(editYaml(text, { kind: "copy", path, from: 0 }))).toEqual([list[0], ...list]);
        const last = list.length - 1;
        const moved = moveEntry(text, path, last, 0);
        expect(at(moved)).toEqual([list[last], ...list.slice(0, last)]);
        expect(comments(moved).toSorted()).toEqual(comments(text).toSorted());
        expect(moveEntry(moved, path, 0, last)).toBe(text);
        expect(at(removeValue(text, [...path, last]))).toEqual(list.slice(0, last));
      }
    });

    test("keys go and come back", () => {
      const keys = paths.filter((one) => typeof one.at(-1) === "string" && one.length > 1);
      for (const path of some(keys)) {
        const removed = removeValue(text, path);
        expect(valueAt(parse(removed), path)).toBeUndefined();
        expect(parse(setValue(removed, path, valueAt(whole, path)))).toEqual(whole);
      }
    });
  });
}
