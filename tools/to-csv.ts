/** Tables for spreadsheet programs. */

/**
 * A table as CSV (RFC 4180), with a mark in front that makes Excel read it as UTF-8.
 *
 * Cells that a spreadsheet would take for a formula get an apostrophe in front: visitors wrote them.
 */
export function toCsv(header: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const lines = [header, ...rows].map((row) => row.map(toCell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function toCell(text: string): string {
  // Also after blanks and in signs of other widths: some programs tidy them up first.
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
