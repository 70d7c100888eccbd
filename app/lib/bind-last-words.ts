/** Shorter texts rarely have a second line. */
const shortest = 28;

/** Longer words fill enough of a line, and on a phone might not fit in one. */
const mostLetters = 18;

/** Joins the last two words with a no-break space, so that a last line has more than one. Keeps the length. */
export function bindLastWords(text: string): string {
  if (text.length < shortest) return text;
  return text.replace(/(?<=\s)\S+ \S+$/, (words) =>
    words.length > mostLetters ? words : words.replace(" ", "\u00A0"),
  );
}
