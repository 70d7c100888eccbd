import { expect, test } from "vitest";
import { annotate } from "./annotate.ts";

const textOf = (paragraph: ReturnType<typeof annotate>[number] | undefined) =>
  paragraph?.pieces.map((piece) => piece.text).join("");

test("marks a note's words and puts its number after them", () => {
  const [paragraph] = annotate(
    ["People should to work at home."],
    [{ on: "should to work", text: "No to." }],
  );
  expect(paragraph?.pieces).toEqual([
    { text: "People ", marked: false, ends: [] },
    { text: "should to work", marked: true, ends: [1] },
    { text: " at home.", marked: false, ends: [] },
  ]);
  expect(paragraph?.notes).toEqual([{ number: 1, text: "No to." }]);
});

test("numbers notes in reading order, whatever their order in the content", () => {
  const [first, second] = annotate(
    ["One two.", "Three four."],
    [
      { on: "four", text: "c" },
      { on: "two", text: "b" },
      { on: "One", text: "a" },
    ],
  );
  expect(first?.notes).toEqual([
    { number: 1, text: "a" },
    { number: 2, text: "b" },
  ]);
  expect(second?.notes).toEqual([{ number: 3, text: "c" }]);
});

test("a second note on the same words takes their next occurrence", () => {
  const [first, second] = annotate(
    ["It is good.", "It is good."],
    [
      { on: "good", text: "a" },
      { on: "good", text: "b" },
    ],
  );
  expect(first?.notes).toEqual([{ number: 1, text: "a" }]);
  expect(second?.notes).toEqual([{ number: 2, text: "b" }]);
});

test("keeps every letter of the paragraph where notes overlap or touch its ends", () => {
  const text = "Nowadays many people works at home";
  const [paragraph] = annotate(
    [text],
    [
      { on: "Nowadays", text: "a" },
      { on: "many people works", text: "b" },
      { on: "people works at home", text: "c" },
    ],
  );
  expect(textOf(paragraph)).toBe(text);
  expect(paragraph?.pieces.flatMap((piece) => piece.ends)).toEqual([1, 2, 3]);
  expect(paragraph?.pieces.filter((piece) => !piece.marked).map((piece) => piece.text)).toEqual([
    " ",
  ]);
});

test("finds words whose quotation marks differ in form from the note's", () => {
  const [paragraph] = annotate(["They say “yes”."], [{ on: "“.", text: "a" }]);
  expect(paragraph?.notes).toHaveLength(1);
  expect(textOf(paragraph)).toBe("They say “yes”.");
});
