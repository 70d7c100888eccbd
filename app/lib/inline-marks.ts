/** Words of a text, bold or not. */
export type Run = { bold: boolean; text: string };

/** Whether every `**` that opens bold words is closed again. */
export function hasBalancedMarks(text: string): boolean {
  return text.split("**").length % 2 === 1;
}

/**
 * Splits a text with `**bold**` marks into runs, in reading order and without empty ones.
 *
 * The marks are the Markdown ones for strong emphasis, the only mark-up that content may use.
 */
export function parseMarks(text: string): Run[] {
  return text
    .split("**")
    .map((part, index) => ({ bold: index % 2 === 1, text: part }))
    .filter((run) => run.text !== "");
}

/** The text without its marks, for places that know no bold: titles, descriptions, mails. */
export function withoutMarks(text: string): string {
  return text.replaceAll("**", "");
}
