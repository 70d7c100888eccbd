import { expect, test } from "vitest";
import { measureReading } from "./reading-level.ts";

const isKnown = (word: string) => word !== "idiosyncratic";

test("the grade is that of Flesch and Kincaid, and a heading, which has no sentence, does not change it", () => {
  // This has 8 words of 18 syllables in 2 sentences.
  const text = "Students prepare together. Teachers answer every question carefully.";
  const { grade } = measureReading([text]);
  expect(grade).toBeCloseTo(0.39 * (8 / 2) + 11.8 * (18 / 8) - 15.59, 5);
  expect(measureReading([text, "Communicative competence"]).grade).toBe(grade);
  expect(measureReading(["Communicative competence"]).grade).toBe(0);
});

test("a sentence of 21 words and an uncommon word are told once, one of 20 and a name are not", () => {
  const sentence = (count: number) => `So${" so".repeat(count - 2)} far.`;
  const { longSentences, longest } = measureReading([`${sentence(20)} ${sentence(21)}`]);
  expect(longSentences).toEqual([sentence(21)]);
  expect(longest).toBe(21);
  const { uncommonWords } = measureReading(
    ["Don’t worry about Zagreb. It’s an idiosyncratic city.", "An idiosyncratic heading"],
    isKnown,
  );
  expect([...uncommonWords]).toEqual(["idiosyncratic"]);
});
