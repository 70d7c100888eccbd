/**
 * Cuts the two typefaces down to the letters and weights that the site uses.
 *
 * The results lie in app/styles/fonts/, so that neither a build nor a visitor waits for it: run
 * `npm run make -- fonts` after changing the letters, the weights or the font packages. The measures of the
 * fallback faces in app/styles/fonts.css belong to these fonts: check them after a change.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/** What every page is written in: Basic Latin, Latin-1, the letters that stand there with them, typographic marks. */
const letters = [range(0x20, 0x7e), range(0xa0, 0xff), "ıŒœ", "–—‘’“”‚„…•−×€"].join("");

/** Names from Poland, Turkey, Romania, Hungary, Czechia and elsewhere. fonts.css has the same ranges. */
const moreLetters = [
  range(0x100, 0x130),
  range(0x132, 0x151),
  range(0x154, 0x24f),
  range(0x1e80, 0x1e9e),
].join("");

const faces = [
  { file: "display", package: "bricolage-grotesque", weight: 750 },
  { file: "body", package: "atkinson-hyperlegible-next", weight: { min: 400, max: 700 } },
] as const;

for (const { file, package: name, weight } of faces) {
  const source = (subset: string) =>
    `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
  await cut(file, source("latin"), letters, { wght: weight });
  await cut(`${file}-extended`, source("latin-ext"), moreLetters, { wght: weight });
}
// The text face has no arrows, and the variable display face is published without them.
await cut(
  "arrows",
  "@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf",
  "←→↑↓",
);

async function cut(
  file: string,
  from: string,
  text: string,
  variationAxes?: Record<string, number | { min: number; max: number }>,
) {
  const source = readFileSync(`node_modules/${from}`);
  const subset = await subsetFont(source, text, {
    targetFormat: "woff2",
    ...(variationAxes ? { variationAxes } : {}),
  });
  writeFileSync(`app/styles/fonts/${file}.woff2`, subset);
  console.log(`${file}: ${source.length} bytes before, ${subset.length} after`);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join("");
}
