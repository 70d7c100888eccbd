import { expect, test } from "vitest";
import { readWords } from "#app/server/owner/words/model/words.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { createPlaceReader } from "./page-places.server.ts";

const programs = (...entries: Array<[id: string, price: number]>) =>
  new Map([["programs.yaml", Buffer.from(JSON.stringify({ programs: entries.map(toProgram) }))]]);

const toProgram = ([id, price]: [string, number]) => ({
  id,
  title: `Course ${id}`,
  price,
  features: ["First"],
});

function readPlaces(files: ContentFiles, published: ContentFiles) {
  const stored = { revision: 1, base: 1, rows: [], pictures: new Map(), savedAt: "" };
  const words = { seen: readWords(published), words: readWords(files), disputed: [] };
  return createPlaceReader({ ...stored, ...words, files, published });
}

const price = (id: string) => ({ place: `programs/${id}/price`, kind: "number" }) as const;

test("a place knows its field, and its name in the owner's words", () => {
  const describe = readPlaces(programs(["a", 1]), programs(["a", 1]));
  expect(describe(price("a"))).toMatchObject({
    key: "programs/a/price",
    part: "programs/a",
    field: "programs/a/price",
    where: "Programs, Course a: Price",
    isChanged: false,
  });
  const place = "programs/a/features#0";
  const field = "programs/a/features";
  expect(describe({ place, kind: "words" })).toMatchObject({ key: place, field });
});

test("an entry that has moved isn't changed; another price and a new entry are", () => {
  const draft = programs(["b", 2], ["a", 7], ["c", 3]);
  const describe = readPlaces(draft, programs(["a", 1], ["b", 2]));
  expect(["b", "a", "c"].map((id) => describe(price(id))?.isChanged)).toEqual([false, true, true]);
  expect(["b", "a", "c"].map((id) => describe(price(id))?.change)).toEqual([
    undefined,
    "Course a costs $7 instead of $1",
    "New: “Course c”",
  ]);
});

test("where an entry is left out, the others lead to their own forms", () => {
  const [draft, shown] = [programs(["half", 0], ["a", 1]), programs(["a", 1], ["b", 2])];
  const describe = readPlaces(draft, shown);
  expect(describe(price("a"))?.part).toBe("programs/a");
  // The draft has removed this entry.
  expect(describe(price("b"))).toBeUndefined();
});
