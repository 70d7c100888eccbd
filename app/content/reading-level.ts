import { syllable } from "syllable";

type ReadingLevel = {
  /** The Flesch-Kincaid grade, in years of American school. */
  grade: number;
  longSentences: readonly string[];
  /** The number of words in the longest sentence. */
  longest: number;
  uncommonWords: ReadonlySet<string>;
};

/** The limit for a sentence, in words. Longer sentences are hard to follow in a second language. */
export const longSentence = 20;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
const words = new Intl.Segmenter("en", { granularity: "word" });

/**
 * Measures how hard a text is to read. Ignores headings and labels, which aren't sentences and would lower the grade.
 * @param isCommon whether learners know a word; without it, no word is uncommon
 */
export function measureReading(
  texts: readonly string[],
  isCommon: (word: string) => boolean = () => true,
): ReadingLevel {
  const parts = texts.flatMap((text) =>
    [...sentences.segment(text.replaceAll("\u00A0", " "))].map(({ segment }) => segment.trim()),
  );
  const whole = parts.filter((part) => /[.!?…]["”’)]*$/.test(part));
  const wordsOf = new Map(parts.map((part) => [part, splitWords(part)]));
  const countWords = (some: readonly string[]) =>
    some.reduce((sum, part) => sum + (wordsOf.get(part)?.length ?? 0), 0);
  const spoken = whole.flatMap((part) => wordsOf.get(part) ?? []);
  const syllables = spoken.reduce((sum, word) => sum + syllable(word), 0);
  const grade = 0.39 * (spoken.length / whole.length) + 11.8 * (syllables / spoken.length) - 15.59;
  return {
    // The formula gives less than 0 for very short sentences, and NaN for none.
    grade: Math.max(0, grade || 0),
    longSentences: whole.filter((part) => countWords([part]) > longSentence),
    longest: Math.max(0, ...whole.map((part) => countWords([part]))),
    uncommonWords: findUncommon([...wordsOf.values()].flat(), isCommon),
  };
}

function splitWords(text: string): string[] {
  return [...words.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.replace("’", "'"))
    .filter((word) => /\p{L}/u.test(word));
}

/** Leaves out words that are always capitalized, because they're probably names. */
function findUncommon(all: readonly string[], isCommon: (word: string) => boolean): Set<string> {
  const small = new Set(all.filter((word) => word === word.toLowerCase()));
  const found = all.map((word) => word.toLowerCase());
  return new Set(found.filter((word) => small.has(word) && !isCommon(word)));
}
