type Range = readonly [first: number, last: number];

const one = (letter: string): Range => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0];

/** The Unicode ranges of the font file that every page loads: Basic Latin, Latin-1 and typographic marks. */
export const letters: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  ...Array.from("ıŒœ–—‘’“”‚„…•−×€", one),
];

/** The Unicode ranges of a second font file, for European names. fonts.css contains the same ranges. */
export const moreLetters: readonly Range[] = [
  [0x1_00, 0x1_30],
  [0x1_32, 0x1_51],
  [0x1_54, 0x2_4f],
  [0x1e_80, 0x1e_9e],
];

export const arrows: readonly Range[] = [[0x21_90, 0x21_93]];

export function lettersIn(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join("");
}

const known = [...letters, ...moreLetters, ...arrows].map((range) =>
  range.map((code) => `\\u{${code.toString(16)}}`).join("-"),
);
const foreign = new RegExp(`[^\\s\\p{Cf}${known.join("")}]`, "gu");

export function findForeignLetters(text: string): string[] {
  return [...new Set(text.match(foreign))];
}
