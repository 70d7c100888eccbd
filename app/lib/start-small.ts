/** Lowers the first letter for the middle of a sentence. Names and abbreviations keep their capitals. */
export const startSmall = (words: string) =>
  words.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());
