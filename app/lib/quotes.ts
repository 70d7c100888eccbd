/**
 * Makes straight quotation marks and apostrophes typographic: “so”, ‘so’, don’t.
 *
 * The text keeps its length. Bold marks (`**`) are skipped.
 */
export function curlQuotes(text: string): string {
  return text.replaceAll(/["']/g, (quote, at: number) => {
    const before = text.slice(0, at).replaceAll("*", "").at(-1);
    const opens = before === undefined || /[\s([{“‘"—–-]/.test(before);
    if (quote === '"') return opens ? "“" : "”";
    return opens ? "‘" : "’";
  });
}

/** Makes straight quotation marks typographic, but not apostrophes. */
export function curlQuotationMarks(text: string): string {
  const curled = curlQuotes(text);
  return text.replaceAll('"', (_, at: number) => curled.charAt(at));
}

/** Makes quotation marks single, for a text inside quotation marks. */
export function quoteAsInner(text: string): string {
  return text.replaceAll("“", "‘").replaceAll("”", "’");
}

/** Reverses `curlQuotes`, for comparing texts. */
export function straightenQuotes(text: string): string {
  return text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'");
}

/** Applies a function to every text in a value. */
export function changeTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value;
  if (Array.isArray(value))
    return value.map((entry: unknown) => changeTexts(entry, change)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, changeTexts(entry, change)]),
  ) as Value;
}
