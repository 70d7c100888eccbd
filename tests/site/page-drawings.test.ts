import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { renderPages } from "#tests/support/render-pages.ts";

/** The limit for all drawings of a page, compressed, in bytes. */
const budget = 40 * 1024;

const pages = [...(await renderPages())].filter(([, text]) => text.startsWith("<!DOCTYPE html>"));

test("there are pages to weigh", () => {
  expect(pages.length).toBeGreaterThan(10);
});

test.each(pages)("the drawings of %s together are light", (_, page) => {
  const drawings = page.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
  expect(drawings.length).toBeGreaterThan(0);
  expect(brotliCompressSync(drawings.join("")).byteLength).toBeLessThanOrEqual(budget);
});
