/** Subsets the fonts. After a change, check the metrics of the fallback fonts in app/styles/fonts.css. */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { arrows, letters, moreLetters, lettersIn } from "#app/lib/font-letters.ts";

const faces = [
  { file: "display", package: "bricolage-grotesque", weight: 750 },
  { file: "body", package: "atkinson-hyperlegible-next", weight: { min: 400, max: 700 } },
] as const;

/** No style asks for another feature, such as fractions or tabular figures, whose glyphs would weigh 2 KB. */
const features = ["kern", "mark", "ccmp", "liga"];

for (const { file, package: name, weight } of faces) {
  const source = (subset: string) =>
    `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
  await cut(`${file}.woff2`, source("latin"), lettersIn(letters), { wght: weight });
  await cut(`${file}-extended.woff2`, source("latin-ext"), lettersIn(moreLetters), {
    wght: weight,
  });
}
// The arrows come from another font, because the text font and the variable display font contain none.
await cut(
  "arrows.woff2",
  "@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf",
  lettersIn(arrows),
);
// Share pictures get the outlines of their letters from this font, because servers may have no fonts.
await cut(
  "outlines.ttf",
  "@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf",
  lettersIn([...letters, ...moreLetters, ...arrows]),
);

async function cut(
  file: string,
  from: string,
  text: string,
  variationAxes?: Record<string, number | { min: number; max: number }>,
) {
  const source = readFileSync(`node_modules/${from}`);
  const subset = await subsetFont(source, text, {
    targetFormat: file.endsWith(".ttf") ? "truetype" : "woff2",
    keepFeatures: features,
    // Only font menus read this table.
    dropTables: ["STAT"],
    ...(variationAxes ? { variationAxes } : {}),
  });
  writeFileSync(`app/styles/fonts/${file}`, subset);
  console.log(`${file}: ${source.length} bytes before, ${subset.length} after`);
}
