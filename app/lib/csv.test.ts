import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";

async function* inPages<Item>(...pages: Item[][]) {
  yield* pages;
}

async function cellOf(text: string): Promise<string> {
  const [, ...lines] = await Array.fromAsync(writeCsv({ a: () => text }, inPages([{}])));
  return lines.join("").trimEnd();
}

const formulas = ["=1+1", "+49 30 1", "-1", "@SUM(A1)", " =1", "＝1", "\u00A0=1", '"=1'];

test.each(formulas)("makes a cell harmless that begins like a formula: %j", async (text) => {
  const quoted = text.replaceAll('"', '""');
  expect(await cellOf(text)).toBe(`"'${quoted}"`);
  for (const separator of [",", ";", "\t", "\r", "\n"])
    expect(await cellOf(`x${separator}${text}`)).toBe(`"x${separator}'${quoted}"`);
});

const harmless = ["Łukasz", "李雷", "a=b", "ana+tag@example.com", "O'B", "a, b; c\n\td = e", ""];

test.each(harmless)("leaves %j as it is", async (text) => {
  expect(await cellOf(text)).toBe(`"${text}"`);
});

test("keeps commas, quotes and line breaks inside their cell, and writes nothing for what is not there", async () => {
  const columns = { a: () => 'He said "hi", twice', b: () => "one\ntwo", c: () => null };
  expect((await Array.fromAsync(writeCsv(columns, inPages([{}])))).join("")).toBe(
    '\uFEFF"a","b","c"\r\n"He said ""hi"", twice","one\ntwo",""\r\n',
  );
});

test("asks for a page once the one before it is written", async () => {
  const asked: number[] = [];
  async function* pages() {
    for (const page of [1, 2, 3]) {
      asked.push(page);
      yield [page];
    }
  }
  const lines = writeCsv({ page: (page) => page }, pages());
  await lines.next();
  expect(asked).toEqual([]);
  expect(await lines.next()).toEqual({ done: false, value: '"1"\r\n' });
  expect(asked).toEqual([1]);
  expect(await Array.fromAsync(lines)).toEqual(['"2"\r\n', '"3"\r\n']);
});
