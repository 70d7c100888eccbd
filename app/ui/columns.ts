/** Grids of cards whose number is the owner's choice. */

type Columns = 1 | 2 | 3 | 4;

/** The classes of a grid of so many columns on a wide screen. A card alone is as wide as a text. */
export const columnClasses: Record<Columns, string> = {
  1: "max-w-text",
  2: "md:grid-cols-2",
  3: "lg:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
};

/** As many columns as there are cards, at most `most`; four cards never stand as three and one. */
export function fitColumns(count: number, most: Columns): Columns {
  if (count === 4 && most === 3) return 2;
  return Math.min(Math.max(count, 1), most) as Columns;
}

/** The classes of a grid for so many cards. */
export function gridColumns(count: number, most: Columns): string {
  return columnClasses[fitColumns(count, most)];
}
