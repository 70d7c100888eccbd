import { expect, test } from "vitest";
import { contentKinds } from "#app/content/kinds.ts";
import {
  readFolder,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { makeEdited } from "#app/server/owner/words/model/words.server.ts";
import { changeKind, listOtherKinds } from "./change-kind.server.ts";
import { parseFile } from "#app/server/owner/words/model/parse-file.server.ts";

const testFiles = await readFolder("tests/content");

const entriesOf = (files: ContentFiles, list: "programs" | "resources") =>
  (parseFile(files, `${list}.yaml`) as Record<string, Array<Record<string, unknown>>>)[list] ?? [];

function become(files: ContentFiles, place: Place, variant: number): ContentFiles {
  const edits = changeKind(files, place, variant);
  if (!edits) throw new Error(`${place} can't become that`);
  return makeEdited(files, edits);
}

test("a program on sale becomes a planned one, and one on sale again, in its place", () => {
  const before = entriesOf(testFiles, "programs");
  const [planning, ...more] = listOtherKinds(testFiles, "programs/exam-course");
  expect([planning, more]).toEqual([{ variant: 1, title: "A planned program" }, []]);
  const planned = become(testFiles, "programs/exam-course", 1);
  const [first, ...others] = entriesOf(planned, "programs");
  const { title, description, features, id } = before[0] ?? {};
  expect(first).toMatchObject({ id, title, description, features, hasCheckout: false });
  expect(first).toMatchObject({ price: "$205", coming: "" });
  expect(first).not.toHaveProperty("sessions");
  expect(others).toEqual(before.slice(1));

  const again = become(planned, "programs/exam-course", 0);
  const [sold] = entriesOf(again, "programs");
  expect(sold).toMatchObject({ id, title, hasCheckout: true, price: 205, priceId: id });
  expect(sold).not.toHaveProperty("coming");
});

test.each([
  ["on request", ""],
  ["$1,310", 1310],
])("the price %j becomes %j", (words, price) => {
  const planned = become(testFiles, "programs/exam-course", 1);
  const worded = String(planned.get("programs.yaml")).replace("$205", () => words);
  const other = new Map(testFiles).set("programs.yaml", Buffer.from(worded));
  const sold = become(other, "programs/exam-course", 0);
  expect(entriesOf(sold, "programs")[0]).toMatchObject({ price });
});

test("a resource becomes the newsletter, and nothing becomes what would lose its words", () => {
  const resources = entriesOf(testFiles, "resources");
  const at = resources.findIndex(({ type }) => type === "Download");
  const [kind] = listOtherKinds(testFiles, `resources#${at}`);
  expect(kind?.title).toBe("The newsletter");
  const samples = parseFile(testFiles, contentKinds.samples.file) as Record<string, unknown[]>;
  for (const [name, pages] of Object.entries(samples))
    for (const index of pages.keys())
      for (const variant of [0, 1]) {
        const place = [testFiles, `samples/${name}#${index}`] as const;
        expect(listOtherKinds(...place)).toEqual([]);
        expect(changeKind(...place, variant)).toBeUndefined();
      }
});

test("a place without kinds, or that isn't there, becomes nothing", () => {
  expect(changeKind(testFiles, "programs/exam-course", 7)).toBeUndefined();
  expect(changeKind(testFiles, "programs#99", 1)).toBeUndefined();
  expect(changeKind(testFiles, "programs/__proto__", 1)).toBeUndefined();
  expect(listOtherKinds(testFiles, "testimonials/ana")).toEqual([]);
  expect(listOtherKinds(testFiles, "../package.json")).toEqual([]);
});
