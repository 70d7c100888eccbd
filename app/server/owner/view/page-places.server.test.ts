import { expect, test } from "vitest";
import { createPlaceReader } from "./page-places.server.ts";

const programs = (...entries: Array<[id: string, price: number]>) =>
  new Map([["programs.yaml", Buffer.from(JSON.stringify({ programs: entries.map(toProgram) }))]]);

function toProgram([id, price]: [string, number]) {
  return { id, title: `Course ${id}`, price, features: ["First"] };
}

const price = (id: string) => ({ place: `programs/${id}/price`, kind: "number" }) as const;

test("a place knows its field, and its name in the owner's words", () => {
  const describe = createPlaceReader(programs(["a", 1]), programs(["a", 1]));
  expect(describe(price("a"))).toMatchObject({
    key: "programs/a/price",
    part: "programs/a",
    field: "programs/a/price",
    where: "Programs, Course a: Price",
    isChanged: false,
  });
  const place = "programs/a/features#0";
  expect(describe({ place, kind: "words" })).toMatchObject({
    key: place,
    field: "programs/a/features",
  });
});

test("an entry that has moved isn't changed; another price and a new entry are", () => {
  const draft = programs(["b", 2], ["a", 7], ["c", 3]);
  const describe = createPlaceReader(draft, programs(["a", 1], ["b", 2]));
  expect(["b", "a", "c"].map((id) => describe(price(id))?.isChanged)).toEqual([false, true, true]);
  expect(["b", "a", "c"].map((id) => describe(price(id))?.change)).toEqual([
    undefined,
    "Course a costs $7 instead of $1",
    "New: “Course c”",
  ]);
});

test("where an entry is left out, the others lead to their own forms", () => {
  const [draft, shown] = [programs(["half", 0], ["a", 1]), programs(["a", 1], ["b", 2])];
  const describe = createPlaceReader(draft, shown);
  expect(describe(price("a"))?.part).toBe("programs/a");
  // The draft has removed this entry.
  expect(describe(price("b"))).toBeUndefined();
});
