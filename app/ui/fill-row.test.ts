import { expect, test } from "vitest";
import { fillAround, fillRow } from "./fill-row.ts";

const columns = { "max-lg": 2, "lg:max-2xl": 3, "2xl": 4 } as const;

test.each(Array.from({ length: 13 }, (_, before) => before))(
  "a card after %i cells ends its row at every width",
  (before) => {
    const classes = fillRow(before).split(" ");
    for (const [range, count] of Object.entries(columns)) {
      const span = classes
        .find((name) => name.startsWith(`${range}:col-span-`))
        ?.split("-")
        .at(-1);
      const cells = span === "full" ? count : Number(span ?? 1);
      expect((before + cells) % count, range).toBe(0);
      expect(cells, range).toBeLessThanOrEqual(count);
    }
  },
);

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
    expect(filled % columns, range).toBe(0);
  }
});
