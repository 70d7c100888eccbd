/** Every ninth place of the content of the tests; all of them are edited in tests/edit-yaml.long.ts. */
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { testEdits } from "#tests/support/yaml-edits.ts";
import type { Path } from "./fault.ts";
import { editYaml } from "./edit-yaml.ts";

const setValue = (text: string, path: Path, value: unknown) =>
  editYaml(text, { kind: "set", path, value });
const moveEntry = (text: string, path: Path, from: number, to: number) =>
  editYaml(text, { kind: "move", path, from, to });

testEdits(globSync("tests/content/**/*.yaml").toSorted(), 9);

test("says why a place cannot be changed", () => {
  const text = "a: &shared Words\nb: *shared\n";
  expect(() => setValue(text, ["a"], "Others")).toThrow("used in several places");
  expect(() => setValue(text, ["b"], "Others")).toThrow("used in several places");
  expect(() => setValue("a: [", ["a"], "x")).toThrow("has to be mended first");
  expect(() => moveEntry("a: 1\n", ["a"], 0, 1)).toThrow("no such list");
});

test("keeps the line breaks of Windows, and a comment beside a value", () => {
  const text = "# top\r\na:\r\n  - one # first\r\n  - two\r\n";
  expect(setValue(text, ["a", 0], "1st")).toBe(text.replace("one", '"1st"').replaceAll('"', ""));
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
