import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildFolder } from "./support/build-folder.ts";

/** The most that all drawings of one page may weigh when they travel, in bytes. */
const budget = 40 * 1024;

const pages = globSync(`${buildFolder}/client/**/*.html`);

test("there are built pages to weigh: run the build first", () => {
  expect(pages.length).toBeGreaterThan(10);
});

test.each(pages)("the drawings of %s together are light", (page) => {
  const drawings = readFileSync(page, "utf8").match(/<svg[\s\S]*?<\/svg>/g) ?? [];
  expect(drawings.length).toBeGreaterThan(0);
  expect(brotliCompressSync(drawings.join("")).byteLength).toBeLessThanOrEqual(budget);
});
