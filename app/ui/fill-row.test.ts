import { expect, test } from "vitest";
import { fillAround, fillRow } from "./fill-row.ts";

const counts = Array.from({ length: 14 }, (_, index) => index + 1);

/** Places the cards as a browser does, and returns the free cells of the rows that are taken. */
function countHoles(spans: readonly { columns: number; rows: number }[], width: number): number {
  const taken = new Set<string>();
  let [row, column] = [0, 0];
  for (const { columns, rows } of spans) {
    const cells = () =>
      Array.from({ length: columns * rows }, (_, cell) =>
        [row + Math.floor(cell / columns), column + (cell % columns)].join(),
      );
    while (column + columns > width || cells().some((cell) => taken.has(cell))) {
      column += 1;
      if (column >= width) [row, column] = [row + 1, 0];
    }
    for (const cell of cells()) taken.add(cell);
    column += columns;
  }
  const last = Math.max(...[...taken].map((cell) => Number(cell.split(",")[0])));
  return (last + 1) * width - taken.size;
}

test.each(counts)("%i cards fill their rows, with and without a large one", (count) => {
  for (const hasLarge of count > 3 ? [true, false] : [false])
    for (const { range, width, usual, large } of [
      { range: "max-lg", width: 2, usual: 1, large: { columns: 2, rows: 1 } },
      { range: "lg:max-2xl", width: 6, usual: 2, large: { columns: 4, rows: 2 } },
      { range: "2xl", width: 12, usual: 3, large: { columns: 6, rows: 2 } },
    ]) {
      const spans = Array.from({ length: count }, (_, index) => {
        if (hasLarge && index === 0) return large;
        const name = fillRow(index, count, hasLarge)
          .split(" ")
          .find((one) => one.startsWith(`${range}:col-span-`));
        const span = name?.replace("!", "").split("-").at(-1);
        return { columns: span === "full" ? width : Number(span ?? usual), rows: 1 };
      });
      expect(countHoles(spans, width), `${range}, large: ${hasLarge}`).toBe(0);
    }
});

test.each([1, 2, 3, 4, 5, 6, 7])("%i cards around a first one leave no cell empty", (count) => {
  for (const [range, columns, usual] of [
    ["max-lg", 2, 1],
    ["lg", 6, 2],
  ] as const) {
    let filled = 0;
    for (let index = 0; index < count; index++) {
      const classes = fillAround(index, count).split(" ");
      const span = classes
        .find((name) => name === "col-span-full" || name.startsWith(`${range}:col-span-`))
        ?.split("-")
        .at(-1);
      const cells = span === "full" ? columns : Number(span ?? usual);
      expect((filled % columns) + cells, `card ${index} at ${range}`).toBeLessThanOrEqual(columns);
      filled += cells;
    }
    expect(filled % columns, `at ${range}`).toBe(0);
  }
});
