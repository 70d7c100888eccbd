import { expect, test } from "vitest";
import type { SamplePage } from "#app/content/schemas/samples.ts";
import { beginningOf } from "./beginning.ts";

const common = { id: "a", heading: "Heading", caption: "What it is." };
const paragraph = (letters: number) => "x".repeat(letters);

test("keeps whole paragraphs until a thumbnail is full, and nothing after them", () => {
  const answer = [paragraph(300), paragraph(300), paragraph(300)];
  const text = { kind: "answer" as const, answer, notes: [], verdict: "Why." };
  const page: SamplePage = { ...common, ...text, band: 5 };
  expect(beginningOf(page)).toEqual({ ...page, answer: answer.slice(0, 2), verdict: "" });
});

test("keeps a short page whole", () => {
  const lines = [{ speaker: "Ana", text: "Hello." }];
  const page: SamplePage = { ...common, kind: "dialogue", scene: "At work.", lines, task: "Read." };
  expect(beginningOf(page)).toEqual(page);
});
