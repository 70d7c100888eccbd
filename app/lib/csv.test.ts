import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

function cellOf(text: string): string {
  return toCsv(["a"], [{ a: text }])
    .split("\r\n")
    .slice(1)
    .join("\r\n")
    .trimEnd();
}

test.each(["=1+1", "+49 30 1", "-1", "@SUM(A1)", "\t=1", " =1", "＝1", "\r=1", "\n=1", "\u00A0=1"])(
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

test("keeps commas, quotes and line breaks inside their cell, and writes nothing for what is not there", () => {
  expect(toCsv(["a", "b", "c"], [{ a: 'He said "hi", twice', b: "one\ntwo", c: null }])).toBe(
    '\uFEFF"a","b","c"\r\n"He said ""hi"", twice","one\ntwo",""\r\n',
  );
});
