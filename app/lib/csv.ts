/** The columns in order, each with a heading and a function that returns the value for an item. */
export type CsvColumns<Item> = Readonly<
  Record<string, (item: Item) => string | number | null | undefined>
>;

/** Writes CSV according to RFC 4180, with a byte order mark for Excel. */
export async function* writeCsv<Item>(
  columns: CsvColumns<Item>,
  pages: AsyncIterable<readonly Item[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${toLine(Object.keys(columns))}`;
  const read = Object.values(columns);
  for await (const items of pages)
    yield items.map((item) => toLine(read.map((cell) => String(cell(item) ?? "")))).join("");
}

function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

/**
 * Matches positions where a spreadsheet could start a formula. Some spreadsheets use other separators, trim cells,
 * or normalize full-width characters.
 */
const formulaStart = /(^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;

/** Quotes a cell. Inserts an apostrophe wherever a spreadsheet could start a formula. */
function toCell(text: string): string {
  return `"${text.replaceAll(formulaStart, "$1'").replaceAll('"', '""')}"`;
}
