/** The widths of the display font's letters in hundredths of an em, because the server can't measure titles. */
const groups: readonly (readonly [number, string])[] = [
  [20, " ',"],
  [25, ".:"],
  [28, "ijlI!/"],
  [36, "-1Jt"],
  [42, "fr?"],
  [50, "Lz"],
  [55, "cs7"],
  [61, "aeghknouvxyEFPTZ02345689"],
  [64, "bdpq"],
  [72, "ABCDGHKOQRSUVXY&"],
  [78, "N"],
  [90, "w"],
  [95, "mM"],
  [102, "W"],
];

/**
 * The assumed width of letters that aren't in the list, such as accented letters. It's large, so that titles still
 * fit.
 */
const unlisted = 78;

const widths = new Map<string, number>();
for (const [width, letters] of groups) for (const letter of letters) widths.set(letter, width);

function measure(text: string): number {
  let sum = 0;
  for (const letter of text) sum += widths.get(letter) ?? unlisted;
  return sum / 100;
}

function countLines(words: readonly string[], room: number): number | undefined {
  let lines = 1;
  let line = 0;
  for (const word of words) {
    const width = measure(word);
    if (width > room) return undefined;
    const joined = line === 0 ? width : line + measure(" ") + width;
    if (joined > room) {
      lines += 1;
      line = width;
    } else {
      line = joined;
    }
  }
  return lines;
}

/** The font sizes of `.cover-title-<step>` in `styles/cover.css`, in hundredths of the cover's width. */
const steps = [16.4, 15, 13.5, 12, 10.8, 9.6, 8.6, 7.6, 6.6, 5.7, 4.8] as const;

const lineHeight = 1.06;

/** The height of accents above the first line and descenders below the last line, as a multiple of the font size. */
const overhang = 0.16;

/** The share of the width that a title may use. The rest is a reserve for a wider fallback font. */
const slack = 0.97;

/** The space for a title. Both sizes are in hundredths of the cover's width. */
export interface TitleRoom {
  width: number;
  height: number;
}

/** Finds the step with the largest font size at which the title fits. */
export function titleStep(title: string, room: TitleRoom): number {
  const words = title.split(/\s+/).filter((word) => word !== "");
  const step = steps.findIndex((size) => {
    const lines = countLines(words, (room.width * slack) / size);
    return lines !== undefined && (lines * lineHeight + overhang) * size <= room.height;
  });
  return step === -1 ? steps.length : step + 1;
}
