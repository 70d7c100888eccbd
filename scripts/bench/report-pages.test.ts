import { spawnSync } from "node:child_process";
import { writeFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { summarizeTimes } from "./first-view.ts";
import { findMissed, formatTable, isClear, writeFigures } from "./report-pages.ts";
import { takeScriptsOut } from "./without-scripts.ts";

const limit = {
  fcp: 900,
  lcp: 1_000,
  tbt: 0,
  cls: 0,
  kilobytes: 60,
  requests: 5,
  scriptKilobytes: 0,
};
const rowOf = (changes: Partial<typeof limit>) => ({
  path: "/shop",
  page: { ...limit, ...changes },
  limit,
  loads: 5,
});

test("tells what a page has beyond its promise, and by how much", () => {
  expect(findMissed(rowOf({ fcp: 945, lcp: 1_050, kilobytes: 90, scriptKilobytes: 2 }))).toEqual(
    [],
  );
  const missed = findMissed(
    rowOf({ lcp: 1_100, tbt: 12, cls: 0.02, requests: 7, kilobytes: 90.4 }),
  );
  expect(missed).toEqual([
    "LCP is 1.10 times its limit",
    "12 ms blocked",
    "layout shift 0.020",
    "90.4 KB, 90 expected",
    "7 requests, 6 expected",
  ]);
  expect(findMissed(rowOf({ lcp: Number.NaN }))).toHaveLength(1);
});

test("asks for more loads until it is clear on which side of the promise a page is", () => {
  const loads = (...times: number[]) => times.map((time) => ({ ...limit, fcp: time, lcp: time }));
  const calm = loads(300, 304, 300, 296, 300);
  expect(isClear(loads(302, 300, 304, 300, 298), calm)).toBe(true);
  expect(isClear(loads(340, 344, 336, 340, 340), calm)).toBe(true);
  expect(isClear(loads(314, 316, 312, 314, 318), calm)).toBe(false);
  expect(isClear(loads(300, 380, 250, 310, 290), calm)).toBe(false);
});

test("counts of a long task what is over 50 ms, from the first paint on", () => {
  const tasks = [
    { start: 0, end: 90 },
    { start: 60, end: 180 },
    { start: 200, end: 260 },
  ];
  expect(summarizeTimes({ fcp: 100, lcp: 100, cls: 0, tasks }).tbt).toBe(30 + 10);
});

test("takes everything out of a page that runs or is loaded to be run", () => {
  const page = `<link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/><script>
one("<p>")</script><h1>Shop</h1><script type="module" src="/a.js"></script>`;
  expect(takeScriptsOut(page)).toBe('<link rel="icon" href="/i.svg"/><h1>Shop</h1>');
});

test("writes the figures between the marks, and leaves the words around them", () => {
  const file = join(makeTempFolder(), "performance.md");
  writeFileSync(
    file,
    "Words\n\n<!-- written by npm run bench -->\n\nold\n\n<!-- end -->\n\nMore\n",
  );
  const table = formatTable([rowOf({})]);
  writeFigures(table, file);
  expect(readFileSync(file, "utf8")).toBe(
    `Words\n\n<!-- written by npm run bench -->\n\n${table}\n\n<!-- end -->\n\nMore\n`,
  );
  expect(table.split("\n")).toHaveLength(3);
});

test("a table is as the formatter leaves it", () => {
  const file = join(makeTempFolder(), "performance.md");
  writeFileSync(file, `${formatTable([rowOf({ kilobytes: 60 })])}\n`);
  const { status, stdout } = spawnSync(join("node_modules", ".bin", "oxfmt"), ["--check", file]);
  expect(String(stdout)).not.toContain("Format issues");
  expect(status).toBe(0);
});
