/** The heading of each column, in order, with its value for an item. */
export type CsvColumns<Item> = Readonly<
  Record<string, (item: Item) => string | number | null | undefined>
>;

/** RFC 4180, with a byte order mark for Excel. */
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

/** Spreadsheets with other separators begin a cell here, and some trim it and normalize full-width characters. */
const formulaStart = /(^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;

/** An apostrophe disarms what would run as a formula. */
function toCell(text: string): string {
  return `"${text.replaceAll(formulaStart, "$1'").replaceAll('"', '""')}"`;
}
