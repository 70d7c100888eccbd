import { expect, test } from "vitest";
import { initialsOf } from "./person-name.ts";

test.each([
  ["Omar S.", "OS"],
  ["Ana", "A"],
  ["Łukasz van der Berg", "ŁB"],
  ["李雷", "李"],
  ["A parent (anonymous)", "AA"],
  ["1234", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
