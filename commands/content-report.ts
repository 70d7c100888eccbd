import { parse } from "node-html-parser";
import { longSentence, measureReading, type ReadingLevel } from "#app/content/reading-level.ts";
import { staticPaths } from "#app/lib/paths.ts";
import { isCommonWord } from "#app/server/owner/editing/learner-words.server.ts";
import { runCommand, UsageError } from "./owner-command.ts";
import { renderPages } from "./render-pages.ts";

const help = `npm run content -- report            how hard each page is to read
npm run content -- report /english   one page, with its long sentences and rare words`;

await runCommand({ help, words: 1 }, async (_, [only]) => {
  const pages = await renderPages();
  if (only === undefined)
    return staticPaths
      .filter((path) => pages.has(path))
      .map((path) => summarize(path, levelOf(pages.get(path))))
      .join("\n");
  const html = pages.get(only);
  if (html === undefined) throw new UsageError(`There is no page "${only}".`);
  return describe(only, levelOf(html));
});

/** Measures the texts between header and footer. */
function levelOf(html = ""): ReadingLevel {
  const main = parse(html).querySelector("main");
  for (const drawing of main?.querySelectorAll("svg") ?? []) drawing.remove();
  return measureReading(main?.structuredText.split("\n") ?? [], isCommonWord);
}

function summarize(path: string, level: ReadingLevel): string {
  const { grade, words, longSentences, uncommonWords } = level;
  return `${path}: grade ${grade.toFixed(1)}; ${words} words, rare: ${uncommonWords.size}; long sentences: ${longSentences.length}`;
}

function describe(path: string, level: ReadingLevel): string {
  return [
    summarize(path, level),
    "",
    `Sentences of more than ${longSentence} words:`,
    ...level.longSentences.map((sentence) => `  ${sentence}`),
    "",
    "Words that learners may not know:",
    ...[...level.uncommonWords].map(([word, sentence]) => `  ${word}: ${sentence}`),
  ].join("\n");
}
