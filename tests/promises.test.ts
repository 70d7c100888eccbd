/** Checks that each promise of promises.yaml is in its file, and that each test that keeps it exists. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const list = parse(readFileSync("tests/promises.yaml", "utf8")) as Record<
  string,
  Record<string, string[]>
>;
const promises = Object.entries(list).flatMap(([file, sentences]) =>
  Object.entries(sentences).map(([sentence, keepers]) => ({ file, sentence, keepers })),
);

const titles = globSync("{app,commands,config,http,scripts,tests}/**/*.{test,browser}.ts")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** Reads the text of a file in one line, without bold marks. */
function readWords(file: string): string {
  return readFileSync(file, "utf8").replaceAll("**", "").replaceAll(/\s+/g, " ");
}

test("every promise is where the list says", () => {
  expect(promises).not.toEqual([]);
  expect(promises.filter(({ file, sentence }) => !readWords(file).includes(sentence))).toEqual([]);
});

test("every promise has a test that exists, or is the owner's own", () => {
  const isKept = (keeper: string) => keeper === "owner" || titles.includes(keeper);
  const broken = promises.filter(
    ({ keepers }) => keepers.length === 0 || !keepers.every((keeper) => isKept(keeper)),
  );
  expect(broken).toEqual([]);
});

test("no page is left out", () => {
  expect(globSync("content/pages/*.yaml").filter((file) => !(file in list))).toEqual([]);
});
