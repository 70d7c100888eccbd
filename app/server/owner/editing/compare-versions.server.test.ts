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

test("a text is named with its entry", async () => {
  expect(await changesOf({ kind: "set", file, path: program("price"), value: 209 })).toEqual([
    {
      where: "Programs, Exam Course: Price",
      before: "205",
      after: "209",
      pictures: undefined,
    },
  ]);
});

test("an entry that moves is no other entry", async () => {
  const changes = await changesOf(
    { kind: "set", file, path: program("price"), value: 209 },
    { kind: "move", file, path: ["programs"], from: 0, to: 1 },
  );
  expect(changes.map(({ where }) => where)).toEqual([
    "Programs, Exam Course: Price",
    "Programs: Programs, the order",
  ]);
  expect(changes[1]?.before).toMatch(/^Exam Course\n/);
  expect(changes[1]?.after).toMatch(/\nExam Course\n/);
});

test("entries that come and go are named by their titles, and say what they said", async () => {
  const list = ["programs"];
  const removed = await changesOf({ kind: "remove", file: "faqs.yaml", path: [...list, 0] });
  expect(removed).toMatchObject([{ where: expect.stringMatching(/^Questions: .+, removed$/) }]);
  expect(removed[0]?.before).not.toBe("");
  const added = await changesOf(
    { kind: "copy", file, path: list, from: 0 },
    { kind: "set", file, path: ["programs", 1, "id"], value: "another" },
    { kind: "set", file, path: ["programs", 1, "title"], value: "Another Course" },
  );
  expect(added).toMatchObject([{ where: "Programs: Another Course, a new entry", before: "" }]);
  expect(added[0]?.after).toContain("Another Course\n");
});

test("a field that names a picture shows it", async () => {
  const changes = await changesOf({
    kind: "set",
    file: "pages/about.yaml",
    path: ["hero", "picture"],
    value: { photo: "pictures/me.jpg", alt: "Me" },
  });
  expect(changes.map(({ pictures }) => pictures)).toContainEqual({
    before: "pictures/desk.jpg",
    after: "pictures/me.jpg",
  });
});

test("a changed picture is named by its file", async () => {
  const before = await readFolder("tests/content");
  const name = [...before.keys()].find((path) => path.startsWith("pictures/")) ?? "";
  const after = new Map(before).set(name, Buffer.from("<svg/>"));
  expect(compareTexts(before, after)).toMatchObject([{ where: `Picture ${name.slice(9)}` }]);
});
