const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Upper bound of UTF-16 units per character: flags and families need 14. */
const unitsPerCharacter = 16;

/** Counts characters as people do: `é`, `李` and `👩‍🏫` are one each. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Also bounds the size: stacked combining marks count as too long. */
export function fitsWithin(text: string, max: number): boolean {
  if (text.length <= max) return true;
  return text.length <= max * unitsPerCharacter && countCharacters(text) <= max;
}
