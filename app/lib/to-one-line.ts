const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Puts a text on one line, without characters that change the text direction.
 *
 * @param length the maximum number of graphemes
 */
export function toOneLine(text: string, length = Infinity): string {
  const line = text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "").replaceAll(/\s+/g, " ");
  const signs = Array.from(segmenter.segment(line), ({ segment }) => segment);
  return signs.length <= length ? line : `${signs.slice(0, length).join("")}…`;
}
