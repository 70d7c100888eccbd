/**
 * Makes straight quotation marks and apostrophes typographic: “so”, ‘so’, don’t.
 *
 * The text keeps its length, letter by letter. Marks of bold words (`**`) do not count as letters.
 */
export function curlQuotes(text: string): string {
  return text.replaceAll(/["']/g, (quote, at: number) => {
    const before = text.slice(0, at).replaceAll("*", "").at(-1);
    const opens = before === undefined || /[\s([{“‘"—–-]/.test(before);
    if (quote === '"') return opens ? "“" : "”";
    return opens ? "‘" : "’";
  });
}

/** Makes straight quotation marks typographic and leaves apostrophes as they were written. */
export function curlQuotationMarks(text: string): string {
  const curled = curlQuotes(text);
  return text.replaceAll('"', (_, at: number) => curled.charAt(at));
}

/** A text that stands between quotation marks: those inside become single ones. */
export function quoteAsInner(text: string): string {
  return text.replaceAll("“", "‘").replaceAll("”", "’");
}

/** Takes `curlQuotes` back, so that texts can be compared as they were written. */
export function straightenQuotes(text: string): string {
  return text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'");
}

/** The same value with every text in it changed. */
export function changeTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value;
  if (Array.isArray(value))
    return value.map((entry: unknown) => changeTexts(entry, change)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, changeTexts(entry, change)]),
  ) as Value;
}
