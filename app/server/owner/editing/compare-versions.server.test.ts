/** What the history says about two versions. */
import { expect, test } from "vitest";
import {
  readFolder,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { applyEdits, type FileEdit } from "./apply-edits.server.ts";
import { compareTexts } from "./compare-versions.server.ts";

const file = "programs.yaml";
const program = (key: string) => ["programs", 0, key];

async function changesOf(...edits: FileEdit[]) {
  const before = await readFolder("tests/content");
  return compareTexts(before, apply(before, edits));
}

function apply(files: ContentFiles, edits: readonly FileEdit[]): ContentFiles {
  const applied = applyEdits(files, files, edits);
  if (applied.status !== "applied") throw new Error(applied.status);
  return applied.files;
}

test("a text is named with its entry, and can be put back alone", async () => {
  expect(await changesOf({ kind: "set", file, path: program("price"), value: 209 })).toEqual([
    {
      where: "Programs, Exam Course: Price",
      before: "205",
      after: "209",
      file,
      name: "programs[0].price",
    },
  ]);
});

test("an entry that moves is no other entry, but its texts can't be put back alone", async () => {
  const changes = await changesOf(
    { kind: "set", file, path: program("price"), value: 209 },
    { kind: "move", file, path: ["programs"], from: 0, to: 1 },
  );
  expect(changes.map(({ where, name }) => [where, name])).toEqual([
    ["Programs, Exam Course: Price", undefined],
    ["Programs: Programs", undefined],
  ]);
});

test("entries that come and go are named by their titles", async () => {
  const list = ["programs"];
  const removed = await changesOf({ kind: "remove", file: "faqs.yaml", path: [...list, 0] });
  expect(removed).toHaveLength(1);
  expect(removed[0]).toMatchObject({ before: "It was here", after: "" });
  const added = await changesOf(
    { kind: "copy", file, path: list, from: 0 },
    { kind: "set", file, path: ["programs", 1, "id"], value: "another" },
    { kind: "set", file, path: ["programs", 1, "title"], value: "Another Course" },
  );
  expect(added).toMatchObject([{ where: "Programs: Another Course", after: "A new entry" }]);
});

test("a changed picture is named by its file", async () => {
  const before = await readFolder("tests/content");
  const name = [...before.keys()].find((path) => path.startsWith("pictures/")) ?? "";
  const after = new Map(before).set(name, Buffer.from("<svg/>"));
  expect(compareTexts(before, after)).toMatchObject([{ where: `Picture ${name.slice(9)}` }]);
});
