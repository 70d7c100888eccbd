/**
 * Writes rows as CSV that a spreadsheet opens as text: a cell that would begin a formula there gets
 * an apostrophe in front.
 */
export function toCsv(rows: ReadonlyArray<readonly string[]>): string {
  return rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");
}

function writeCell(value: string): string {
  // Also behind spaces and the wide forms of the signs, which some programs read the same way.
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
