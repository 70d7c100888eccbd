import type { SamplePage } from "#app/content/schemas/samples.ts";

/** The most letters that a thumbnail shows: thirteen lines of less than forty (`app/styles/samples.css`). */
const mostLetters = 500;

/** The beginning of a page, as far as a thumbnail shows it: whole paragraphs, steps or lines. */
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

/** The first entries with enough letters. */
function takeLetters<Entry>(entries: readonly Entry[]): Entry[] {
  let letters = 0;
  return entries.filter((entry) => {
    const isSeen = letters < mostLetters;
    letters += JSON.stringify(entry).length;
    return isSeen;
  });
}

/** Whether something was left out, and with it all that follows. */
function isCut(beginning: readonly unknown[], whole: readonly unknown[]): boolean {
  return beginning.length < whole.length;
}
