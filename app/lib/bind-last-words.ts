/** Shorter texts rarely have a second line. */
const shortest = 28;

/** Longer words fill enough of a line, and on a phone might not fit in one. */
const mostLetters = 24;

/** Binds the last three words by hard spaces, so that a last line has more than one or two. Keeps the length. */
export function bindLastWords(text: string): string {
  if (text.length < shortest) return text;
  return text.replace(/(?<=\s)\S+ \S+ \S+$/, (words) =>
    words.length > mostLetters ? words : words.replaceAll(" ", "\u00A0"),
  );
}
