/**
 * Letters of the display face as outlines, for pictures: the machine that draws them may have no typeface
 * at all. The face is `app/styles/fonts/outlines.ttf`, cut by `npm run make -- fonts`.
 */
import { Blob, Buffer as Letters, Face, Font, shape } from "harfbuzzjs";
import faceAddress from "#app/styles/fonts/outlines.ttf?inline";

const face = new Face(new Blob(Buffer.from(faceAddress.split(",")[1] ?? "", "base64")));
const font = new Font(face);
const known = new Set(face.collectUnicodes());

/** As tight as headings are on pages, in units of the face. */
const tracking = -0.025 * face.upem;

/** One line of text. Everything is in ems: the size of the letters is 1. */
export type OutlinedLine = {
  width: number;
  /** Where the letter at this place of the text begins. */
  startOf: (index: number) => number;
  /** SVG: the letters in the current fill, on a baseline at y = 0, one em large. */
  markup: string;
};

/** A line of text as outlines. A letter that the face lacks is drawn without its accent, or left out. */
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
    // In a face, y grows upwards.
    markup: `<g transform="scale(${1 / face.upem} ${-1 / face.upem})">${markup}</g>`,
  };
}

/** Keeps the number of UTF-16 units, so that places in the text stay places in the line. */
function replaceUnknown(letter: string): string {
  const isKnown = (one: string) => known.has(one.codePointAt(0) ?? 0);
  if (isKnown(letter)) return letter;
  const base = letter.normalize("NFD").charAt(0);
  return isKnown(base) && base.length === letter.length ? base : " ".repeat(letter.length);
}
