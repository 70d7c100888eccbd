import { expect, test } from "vitest";
import { firstNameOf, initialsOf, maskAddress } from "./person-name.ts";

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

test.each([
  ["ana.maria@example.com", "a•••@example.com"],
  ["a@example.com", "a•••@example.com"],
  ["łukasz@b@example.com", "ł•••@example.com"],
])("%s becomes %s", (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});

test.each([undefined, "", "   "])("%j has no first name", (name) => {
  expect(firstNameOf(name)).toBeUndefined();
});
