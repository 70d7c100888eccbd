import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { arrows, findForeignLetters, moreLetters } from "./font-letters.ts";

test("names the letters that the typefaces do not have, each once", () => {
  expect(findForeignLetters("Łukasz → 你好, Ţepeș: 你")).toEqual(["你", "好"]);
  expect(findForeignLetters("“Yes”, don’t…\n\u00AD\u200Bcafé €5 − 3 × 2")).toEqual([]);
});

test("the style sheet asks for the other files at the same letters", () => {
  const sheet = readFileSync("app/styles/fonts.css", "utf8");
  const ranges = [...sheet.matchAll(/unicode-range: ([^;]+);/g)].map(([, text = ""]) => text);
  const write = (list: typeof moreLetters) =>
    list
      .map((pair) => pair.map((code) => code.toString(16).toUpperCase().padStart(4, "0")))
      .map(([first, last]) => `U+${first}-${last}`)
      .join(", ");
  expect(new Set(ranges)).toEqual(new Set([write(moreLetters), write(arrows)]));
});
