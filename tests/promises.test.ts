/**
 * The list in docs/promises.md: each sentence is in its file, and each test exists. Changing a promise means
 * changing its line.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const list = readFileSync("docs/promises.md", "utf8");

type Promised = { file: string; sentence: string; holders: string };

/** The entries of all lists, with the file of their section. */
const promises: Promised[] = list.split("\n## ").flatMap((section) => {
  const file = /^`(.*)`/.exec(section)?.[1] ?? "";
  const rows = [...section.matchAll(/^- (.+)\n {2}- (.+)$/gm)];
  return rows.map(([, sentence = "", holders = ""]) => ({ file, sentence, holders }));
});

const titles = globSync("{app,commands,config,http,scripts,tests}/**/*.{test,browser}.ts")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** The text of a file in one line, without bold marks. */
function readWords(file: string): string {
  return readFileSync(file, "utf8").replaceAll("**", "").replaceAll(/\s+/g, " ");
}

test("every promise still stands where the list says", () => {
  expect(promises).not.toEqual([]);
  expect(promises.filter(({ file, sentence }) => !readWords(file).includes(sentence))).toEqual([]);
});

test("every promise has a test that is there, or is the coach's own", () => {
  const isHeld = ({ holders }: Promised) => {
    const named = [...holders.matchAll(/"([^"]+)"/g)];
    const areThere = named.every(([, title = ""]) => titles.includes(title));
    return areThere && (named.length > 0 || holders === "hers");
  };
  expect(promises.filter((promise) => !isHeld(promise))).toEqual([]);
});

test("no page is left out", () => {
  const listed = new Set(promises.map(({ file }) => file));
  expect(globSync("content/pages/*.yaml").filter((file) => !listed.has(file))).toEqual([]);
});
