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
