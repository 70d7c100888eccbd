/**
 * Replaces straight quotation marks and apostrophes with typographic ones. Preserves the length, and ignores bold
 * marks.
 */
export function curlQuotes(text: string): string {
  return text.replaceAll(/["']/g, (quote, at: number) => {
    const before = text.slice(0, at).replaceAll("*", "").at(-1);
    const opens = before === undefined || /[\s([{“‘"—–-]/.test(before);
    if (quote === '"') return opens ? "“" : "”";
    return opens ? "‘" : "’";
  });
}

export function curlQuotationMarks(text: string): string {
  const curled = curlQuotes(text);
  return text.replaceAll('"', (_, at: number) => curled.charAt(at));
}

export function quoteAsInner(text: string): string {
  return text.replaceAll("“", "‘").replaceAll("”", "’");
}

export function straightenQuotes(text: string): string {
  return text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'");
}

export function changeTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value;
  if (Array.isArray(value))
    return value.map((entry: unknown) => changeTexts(entry, change)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, changeTexts(entry, change)]),
  ) as Value;
}

/** Shorter texts rarely wrap. */
const shortest = 28;

/** In characters, for both words. A longer pair fills enough of a line, and might not fit on a phone's line. */
const mostLetters = 18;

/**
 * Joins the last two words with a no-break space, so that the last line has more than one word. Preserves the
 * length.
 */
export function bindLastWords(text: string): string {
  if (text.length < shortest) return text;
  return text.replace(/(?<=\s)\S+ \S+$/, (words) =>
    words.length > mostLetters ? words : words.replace(" ", "\u00A0"),
  );
}

/** Lowercases the first letter for use within a sentence. Names and abbreviations keep their capitals. */
export const lowercaseFirst = (words: string) =>
  words.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());
