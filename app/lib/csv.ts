/** RFC 4180, with a byte order mark for Excel. An apostrophe disarms cells that would run as a formula. */
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
