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

/** Takes `curlQuotes` back, so that texts can be compared as they were written. */
export function straightenQuotes(text: string): string {
  return text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'");
}
