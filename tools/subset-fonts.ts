/**
 * Cuts the two typefaces down to the letters and weights that the site uses.
 *
 * The results lie in app/styles/fonts/, so that neither a build nor a visitor waits for it: run
 * `npm run fonts` after changing the letters, the weights or the font packages. The measures of the
 * fallback faces in app/styles/fonts.css belong to these fonts: check them after a change.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/** Basic Latin, Latin-1, the Polish, Czech, Turkish and Hungarian letters of names, typographic marks. */
const letters = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  "ŁłŚśŻżŹźĆćŃńĘęĄąČčŠšŽžŘřĚěŮůŐőŰűĞğİıŞş",
  "–—‘’“”…•→←↑↓−×€",
].join("");

const fonts = [
  { file: "display", package: "bricolage-grotesque", weight: 750 },
  { file: "body", package: "atkinson-hyperlegible-next", weight: { min: 400, max: 700 } },
] as const;

for (const font of fonts) {
  const source = readFileSync(
    `node_modules/@fontsource-variable/${font.package}/files/${font.package}-latin-wght-normal.woff2`,
  );
  const subset = await subsetFont(source, letters, {
    targetFormat: "woff2",
    variationAxes: { wght: font.weight },
  });
  writeFileSync(`app/styles/fonts/${font.file}.woff2`, subset);
  console.log(`${font.file}: ${source.length} bytes before, ${subset.length} after`);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join("");
}
