/** Replaces straight quotation marks and apostrophes with typographic ones, one character for one. */
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

/** Lowercases the first letter for use within a sentence. Names and abbreviations keep their capitals. */
export const lowercaseFirst = (words: string) =>
  words.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());
