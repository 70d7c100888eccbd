type Columns = 1 | 2 | 3 | 4;

/** The class for each number of columns. A single card is as wide as a column of text. */
export const columnClasses: Record<Columns, string> = {
  1: "max-w-text",
  2: "md:grid-cols-2",
  3: "lg:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
};

/** Limits the number of columns, so that four cards never form rows of three and one. */
export function fitColumns(count: number, max: Columns): Columns {
  if (count === 4 && max === 3) return 2;
  return Math.min(Math.max(count, 1), max) as Columns;
}

export function gridColumns(count: number, max: Columns): string {
  return columnClasses[fitColumns(count, max)];
}
