/**
 * A table as CSV (RFC 4180), with a byte order mark, by which Excel reads it as UTF-8. Cells that a spreadsheet
 * would run as a formula get an apostrophe: visitors wrote them.
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
  // Some programs trim and normalize full-width characters first.
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
