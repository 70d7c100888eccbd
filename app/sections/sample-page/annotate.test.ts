import { expect, test } from "vitest";
import { annotate } from "./annotate.ts";

type Paragraph = ReturnType<typeof annotate>[number] | undefined;

const textOf = (paragraph: Paragraph) => paragraph?.pieces.map(({ text }) => text).join("");

/** Shows marked words in brackets, and the numbers of notes as on the page. */
const show = (paragraph: Paragraph) =>
  paragraph?.pieces
    .map(({ text, marked, ends }) => (marked ? `[${text}]` : text) + ends.join(""))
    .join("");

test("marks a note's words and puts its number after them", () => {
  const note = { on: "should to work", text: "No to." };
  const [paragraph] = annotate(["People should to work at home."], [note]);
  expect(show(paragraph)).toBe("People [should to work]1 at home.");
  expect(paragraph?.notes).toEqual([{ number: 1, text: "No to." }]);
});

test("puts a note's number after the punctuation that follows its words", () => {
  const [paragraph] = annotate(["It's kept short. Good."], [{ on: "kept short", text: "a" }]);
  expect(show(paragraph)).toBe("It's [kept short].1 Good.");
});

test("numbers notes in reading order, whatever their order in the content", () => {
  const notes = ["four", "two", "One"].map((on) => ({ on, text: `on ${on}` }));
  const [first, second] = annotate(["One two.", "Three four."], notes);
  const [one, two] = [1, 2].map((number) => ({ number, text: number === 1 ? "on One" : "on two" }));
  expect(first?.notes).toEqual([one, two]);
  expect(second?.notes).toEqual([{ number: 3, text: "on four" }]);
});

test("a second note on the same words takes their next occurrence", () => {
  const notes = ["a", "b"].map((text) => ({ on: "good", text }));
  const [first, second] = annotate(["It is good.", "It is good."], notes);
  expect(first?.notes).toEqual([{ number: 1, text: "a" }]);
  expect(second?.notes).toEqual([{ number: 2, text: "b" }]);
});

test("keeps every letter of the paragraph where notes overlap or touch its ends", () => {
  const text = "Nowadays many people works at home";
  const places = ["Nowadays", "many people works", "people works at home"];
  const notes = places.map((on) => ({ on, text: "a" }));
  const [paragraph] = annotate([text], notes);
  expect(textOf(paragraph)).toBe(text);
  expect(paragraph?.pieces.flatMap((piece) => piece.ends)).toEqual([1, 2, 3]);
  const plain = paragraph?.pieces.filter((piece) => !piece.marked);
  expect(plain?.map((piece) => piece.text)).toEqual([" "]);
});

test("finds words whose quotation marks differ in form from the note's", () => {
  const [paragraph] = annotate(["They say “yes”."], [{ on: "“.", text: "a" }]);
  expect(paragraph?.notes).toHaveLength(1);
  expect(textOf(paragraph)).toBe("They say “yes”.");
});
