import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { formatFile } from "./format.ts";
import { contentSchemas, schemaLine } from "./json-schemas.ts";
import { contentKinds } from "./kinds.ts";

const kinds = Object.values(contentKinds);

test.each(contentSchemas())("$path is what the checks say", ({ path, text }) => {
  // If this fails, `npm run make -- schemas` updates the file.
  expect(readFileSync(join("content", path), "utf8")).toBe(text);
});

test.each(kinds)("$file names its schema in its first line", ({ file }) => {
  const [first = ""] = readFileSync(join("content", file), "utf8").split("\n");
  expect(first).toBe(schemaLine(file));
  const schema = first.split("$schema=")[1] ?? "";
  expect(existsSync(join("content", dirname(file), schema))).toBe(true);
});

test("every content file is read, and no schema is left over", () => {
  const files = readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => file.replaceAll("\\", "/"));
  const read = [...kinds.map(({ file }) => file), formatFile];
  expect(files.toSorted()).toEqual(read.toSorted());
  const wanted = contentSchemas().map(({ path }) => path.replace("schemas/", ""));
  expect(readdirSync("content/schemas").toSorted()).toEqual(wanted.toSorted());
});

test("labels and help are words", () => {
  const texts = contentSchemas().flatMap(({ text }) => [
    ...text.matchAll(/"(title|description)": ?("(?:[^"\\]|\\.)*")/g),
  ]);
  const isWords = ([, kind, text = ""]: RegExpMatchArray) =>
    (kind === "title" ? /^"[A-Z][^|]*[\w”)?]"$/ : /[.?!…]”?"$/).test(text);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((one) => !isWords(one)).map(([text]) => text)).toEqual([]);
});
