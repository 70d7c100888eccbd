import type { SamplePage } from "#app/content/schemas/samples.ts";

/** The maximum number of characters on a thumbnail: thirteen lines of fewer than forty (`app/styles/samples.css`). */
const maxLetters = 500;

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

function takeLetters<Entry>(entries: readonly Entry[]): Entry[] {
  let letters = 0;
  return entries.filter((entry) => {
    const isSeen = letters < maxLetters;
    letters += JSON.stringify(entry).length;
    return isSeen;
  });
}

function isCut(beginning: readonly unknown[], whole: readonly unknown[]): boolean {
  return beginning.length < whole.length;
}
