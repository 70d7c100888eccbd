const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Removes invisible characters from pasted text, and replaces unreadable characters with U+FFFD. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
      .replaceAll(/(?![\t\n])\p{Cc}/gu, "\uFFFD")
      // Zero-width joiners inside the text form emoji and letters, so they stay. Direction marks, which phones put
      // around numbers, are removed.
      .replaceAll(
        /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]|^[\u200c\u200d]+|[\u200c\u200d]+$/g,
        "",
      )
  );
}

/** Replaces NUL, which PostgreSQL can't store, with U+FFFD. */
export function replaceNul(text: string): string {
  return text.replaceAll("\0", "\uFFFD");
}

/** The maximum number of UTF-16 units per character. Emoji of flags and families need up to 14. */
const unitsPerCharacter = 16;

/** Counts characters as people see them. `é`, `李` and `👩‍🏫` are one character each. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Whether the text has at most `max` characters. Texts with too many combining marks don't fit, either. */
export function fitsWithin(text: string, max: number): boolean {
  if (text.length <= max) return true;
  return text.length <= max * unitsPerCharacter && countCharacters(text) <= max;
}

/**
 * Joins lines and removes characters that change the text direction.
 * @param length the maximum length, in graphemes
 */
export function toOneLine(text: string, length = Infinity): string {
  const line = text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "").replaceAll(/\s+/g, " ");
  const signs = Array.from(segmenter.segment(line), ({ segment }) => segment);
  return signs.length <= length ? line : `${signs.slice(0, length).join("")}…`;
}
