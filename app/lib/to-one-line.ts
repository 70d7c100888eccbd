const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Removes characters that change the text direction. `length` in graphemes. */
export function toOneLine(text: string, length = Infinity): string {
  const line = text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "").replaceAll(/\s+/g, " ");
  const signs = Array.from(segmenter.segment(line), ({ segment }) => segment);
  return signs.length <= length ? line : `${signs.slice(0, length).join("")}…`;
}
