/** Finds the line with the wrong indentation. The YAML parser reports the line before it instead. */

type ShiftedLine = { line: number; expected: number; got: number };

type Level = { column: number; isList: boolean };

const lineStart =
  /^(?<spaces> *)(?<dashes>(?:- +)*)(?:(?<key>[\w-]+|"[^"]*"|'[^']*') *:(?: +(?<value>.*))?$|(?<dash>-$)?)/;

const longText = /^(?:[|>][-+\d]*|"(?:[^"\\]|\\.)*|'[^']*)$/;

/** @param from the line where the parser stopped; all lines above it are valid */
export function findShiftedLine(file: string, from: number): ShiftedLine | undefined {
  let levels: Level[] = [{ column: 0, isList: false }];
  let isFirst = true;
  /** Whether the value of the current key or dash is on the lines that follow. */
  let opens = false;
  /** The last block scalar: `of` is the column of its key, and `from` is the column of its first line. */
  let text: { of: number; from?: number } | undefined;
  for (const [at, line] of file.split(/\r?\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const { spaces = "", dashes = "", key, value = "", dash } = lineStart.exec(line)?.groups ?? {};
    const column = spaces.length;
    const isList = dashes !== "" || dash !== undefined;
    if (text && column > text.of) text.from ??= column;
    if (text?.from !== undefined && column >= text.from) continue;
    if (!isList && key === undefined) continue;
    if (!isInLine(levels, { column, isList }, opens) && (at + 1 >= from || isFirst)) {
      const expected = findNearest(levels, { column, isList });
      if (expected !== undefined) return { line: at + 1, expected, got: column };
    }
    // Dashes may be in the same column as the key of their list.
    levels = levels.filter(
      (level) => level.column < column || (level.column === column && isList && !level.isList),
    );
    for (const { index } of `${dashes}${dash ?? ""}`.matchAll(/-/g))
      levels.push({ column: column + index, isList: true });
    if (key !== undefined) levels.push({ column: column + dashes.length, isList: false });
    const said = value.replace(/(?:^| )#.*/, "").trim();
    opens = key === undefined || said === "";
    text = longText.test(said) ? { of: column + dashes.length } : undefined;
    isFirst = false;
  }
  return undefined;
}

function isInLine(levels: readonly Level[], line: Level, opens: boolean): boolean {
  const last = levels.at(-1)?.column ?? 0;
  if (opens && (line.column > last || (line.isList && line.column === last))) return true;
  return levels.some(({ column, isList }) => column === line.column && isList === line.isList);
}

function findNearest(levels: readonly Level[], line: Level): number | undefined {
  const distance = ({ column }: Level) => Math.abs(column - line.column);
  return levels
    .filter(({ isList }) => isList === line.isList)
    .toReversed()
    .toSorted((one, other) => distance(one) - distance(other))[0]?.column;
}
