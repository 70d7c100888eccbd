/**
 * Converts text to SVG outlines, because the machine may not have any fonts. `npm run make -- fonts` makes the font
 * `outlines.ttf`.
 */
import { Blob, Buffer as Letters, Face, Font, shape } from "harfbuzzjs";
import faceAddress from "#app/styles/fonts/outlines.ttf?inline";

const face = new Face(new Blob(Buffer.from(faceAddress.split(",")[1] ?? "", "base64")));
const font = new Font(face);
const known = new Set(face.collectUnicodes());

/** The letter spacing in font units, the same as that of headings on pages. */
const tracking = -0.025 * face.upem;

export type OutlinedLine = {
  width: number;
  startOf: (index: number) => number;
  /** SVG paths in the current fill color, one em high, with the baseline at y = 0. */
  markup: string;
};

/** Converts one line. Letters that the font lacks lose their accents or become spaces. */
export function outlineLine(text: string): OutlinedLine {
  const letters = new Letters();
  letters.addText(Array.from(text, replaceUnknown).join(""));
  letters.guessSegmentProperties();
  shape(font, letters);
  const starts = new Map<number, number>();
  let pen = 0;
  let markup = "";
  for (const {
    codepoint,
    cluster,
    xAdvance = 0,
    xOffset = 0,
  } of letters.getGlyphInfosAndPositions()) {
    if (!starts.has(cluster)) starts.set(cluster, pen / face.upem);
    const outline = font.glyphToPath(codepoint);
    if (outline !== "") markup += `<path transform="translate(${pen + xOffset})" d="${outline}"/>`;
    pen += xAdvance + tracking;
  }
  const width = pen / face.upem;
  return {
    width,
    startOf: (index) => starts.get(index) ?? width,
    // The y axis of a font points up, and that of SVG points down.
    markup: `<g transform="scale(${1 / face.upem} ${-1 / face.upem})">${markup}</g>`,
  };
}

/** Replaces a letter that the font lacks. Keeps the number of UTF-16 code units, so that offsets stay valid. */
function replaceUnknown(letter: string): string {
  const isKnown = (one: string) => known.has(one.codePointAt(0) ?? 0);
  if (isKnown(letter)) return letter;
  const base = letter.normalize("NFD").charAt(0);
  return isKnown(base) && base.length === letter.length ? base : " ".repeat(letter.length);
}
