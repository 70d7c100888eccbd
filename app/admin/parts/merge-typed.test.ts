import { expect, test } from "vitest";
import { mergeTyped } from "./merge-typed.ts";

test.each([
  ["what was typed is back", "Note", "Note, longer", "Note", "Note, longer"],
  ["what the owner has typed since stays below it", "", "Half", "and more", "Half\nand more"],
  ["another device's text stays below it", "Note", "Phone", "Desk", "Phone\nDesk"],
  ["another device's text stays where nothing was typed", "Title", "Title", "New", "New"],
  [
    "what the server has stored isn't there twice",
    "",
    "Two\nlines ",
    "Two\r\nlines",
    "Two\r\nlines",
  ],
  ["what was emptied stays empty", "Note", "", "Note", ""],
])("%s", (_, before, typed, now, merged) => {
  expect(mergeTyped({ before, typed, now })).toBe(merged);
});
