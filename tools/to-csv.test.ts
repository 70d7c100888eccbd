import { expect, test } from "vitest";
import { toCsv } from "./to-csv.ts";

function cellOf(text: string): string {
  return toCsv(["a"], [[text]])
    .split("\r\n")
    .slice(1)
    .join("\r\n")
    .trimEnd();
}

test.each(["=1+1", "+49 30 1", "-1", "@SUM(A1)", "\t=1", " =1", "＝1", "\r=1"])(
  "makes a cell harmless that begins like a formula: %j",
  (text) => {
    expect(cellOf(text)).toBe(`"'${text}"`);
  },
);

test.each(["Łukasz", "李雷", "a=b", "first+tag@example.com", "O'Brien", ""])(
  "leaves %j as it is",
  (text) => {
    expect(cellOf(text)).toBe(`"${text}"`);
  },
);

test("keeps commas, quotes and line breaks inside their cell", () => {
  expect(toCsv(["a", "b"], [['He said "hi", twice', "one\ntwo"]])).toBe(
    '\uFEFF"a","b"\r\n"He said ""hi"", twice","one\ntwo"\r\n',
  );
});
