import type { SamplePage } from "#app/content/schemas/samples.ts";

/**
 * How many letters of its text a thumbnail shows at most, generously: thirteen lines of less than forty, because a
 * sheet of any width has letters in proportion (`app/styles/samples.css`).
 */
const mostLetters = 500;

/**
 * The beginning of a page, as far as a thumbnail can show it: whole paragraphs, steps or lines. What is below the
 * edge of the sheet nobody sees, and it was a quarter of the page that the thumbnails stand on.
 */
export function beginningOf(page: SamplePage): SamplePage {
  switch (page.kind) {
    case "cover":
      return page;
    case "answer": {
      const answer = takeLetters(page.answer);
      return { ...page, answer, verdict: isCut(answer, page.answer) ? "" : page.verdict };
    }
    case "guide":
      return { ...page, steps: takeLetters(page.steps) };
    case "dialogue": {
      const lines = takeLetters(page.lines);
      return { ...page, lines, task: isCut(lines, page.lines) ? "" : page.task };
    }
    case "phrases":
      return { ...page, groups: takeLetters(page.groups) };
  }
}

/** The first entries, until they have enough letters. */
function takeLetters<Entry>(entries: readonly Entry[]): Entry[] {
  let letters = 0;
  return entries.filter((entry) => {
    const isSeen = letters < mostLetters;
    letters += JSON.stringify(entry).length;
    return isSeen;
  });
}

/** Whether something was left out: then nobody sees what comes after it. */
function isCut(beginning: readonly unknown[], whole: readonly unknown[]): boolean {
  return beginning.length < whole.length;
}
