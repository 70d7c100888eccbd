const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Most UTF-16 units that one character of a person's text takes: flags and families need 14. */
const unitsPerCharacter = 16;

/** The number of characters as people count them: `é`, `李` and `👩‍🏫` are one each. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/**
 * Whether a text has at most this many characters. Many combining marks on one letter count as too
 * long, so that the limit also bounds what is stored.
 */
export function fitsWithin(text: string, max: number): boolean {
  if (text.length <= max) return true;
  return text.length <= max * unitsPerCharacter && countCharacters(text) <= max;
}
