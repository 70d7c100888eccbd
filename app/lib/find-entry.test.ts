import { expect, test } from "vitest";
import { findEntries, findEntry } from "./find-entry.ts";

const entries = [{ id: "one" }, { id: "two" }, { id: "three" }];

test("finds entries in the order in which they are asked for", () => {
  expect(findEntry(entries, "two")).toEqual({ id: "two" });
  expect(findEntries(entries, ["three", "one"])).toEqual([{ id: "three" }, { id: "one" }]);
});

test("throws when there is none", () => {
  expect(() => findEntry(entries, "four")).toThrow(/four/);
  expect(() => findEntries(entries, ["one", "four"])).toThrow(/four/);
});
