import { expect, test } from "vitest";
import { mergeTyped } from "./merge-typed.ts";

test.each([
  ["what was typed is back", "Note", "Note, longer", "Note", "Note, longer"],
  [
    "what the owner has typed since stays below it",
    "",
    "Half a note",
    "and more",
    "Half a note\nand more",
  ],
  [
    "another device's text stays below it",
    "Note",
    "From the phone",
    "From the desk",
    "From the phone\nFrom the desk",
  ],
  [
    "another device's text stays where nothing was typed",
    "Title",
    "Title",
    "New title",
    "New title",
  ],
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
