/** Tables for spreadsheet programs. */

/**
 * A table as CSV (RFC 4180), with a mark in front that makes Excel read it as UTF-8.
 *
 * Cells that a spreadsheet would take for a formula get an apostrophe in front: visitors wrote them.
 *
 * @param columns the keys of the rows, in their order
 */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: ReadonlyArray<{ readonly [Key in Column]?: string | number | null }>,
): string {
  const lines = rows.map((row) => columns.map((column) => String(row[column] ?? "")));
  return `\uFEFF${[columns, ...lines].map(toLine).join("")}`;
}

function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(text: string): string {
  // Also after blanks, and as full-width characters: some programs normalize these first.
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
