import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("writes rows with quotes only where they are needed", () => {
  expect(
    toCsv([
      ["name", "price"],
      ['O"Brien, Łukasz', "$199"],
      ["two\nlines", ""],
    ]),
  ).toBe('name,price\r\n"O""Brien, Łukasz",$199\r\n"two\nlines",\r\n');
});

test.each(["=1+1", "+49 30", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1", "＝1", '=HYPERLINK("x")'])(
  "makes %j harmless",
  (cell) => {
    expect(
      toCsv([[cell]])
        .replace(/^"/, "")
        .startsWith("'"),
    ).toBe(true);
  },
);

test("leaves signs inside a cell alone", () => {
  expect(toCsv([["first+tag@example.com", "a-b", "李雷"]])).toBe(
    "first+tag@example.com,a-b,李雷\r\n",
  );
});
