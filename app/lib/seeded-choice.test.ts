import { expect, test } from "vitest";
import { seededChoice } from "./seeded-choice.ts";

const choices = [0, 1, 2, 3, 4] as const;
const alphabets = ["Ana", "Žofia B.", "İlknur", "Нина", "شيماء", "नीना", "李", "ქეთევან", "𐐀𐐩"];

test("the same name always makes the same choices, in any Unicode form", () => {
  for (const name of alphabets) {
    const [one, other] = [seededChoice(name), seededChoice(name.normalize("NFD"))];
    expect([1, 2, 3].map(() => one(choices))).toEqual([1, 2, 3].map(() => other(choices)));
  }
});

test("similar names are spread evenly over the entries", () => {
  const taken = new Map<number, number>();
  for (let index = 0; index < 1000; index++) {
    const entry = seededChoice(`Ana ${index}`)(choices);
    taken.set(entry, (taken.get(entry) ?? 0) + 1);
  }
  for (const entry of choices) expect(taken.get(entry)).toBeGreaterThan(150);
});

test("one choice says nothing about the next", () => {
  const pairs = new Set(
    Array.from({ length: 500 }, (_, index) => {
      const take = seededChoice(`Ana ${index}`);
      return `${take(choices)} ${take(choices)}`;
    }),
  );
  expect(pairs.size).toBe(choices.length ** 2);
});
