/** Tells how the pages load beside their limits: on the screen, and in docs/performance.md. */
import { readFileSync, writeFileSync } from "node:fs";
import type { FirstView } from "./first-view.ts";
import { medianError, quantile } from "./measure.ts";

/** The medians of a page and of the same page without scripts, and from how many loads of each they are. */
export type Row = { path: string; page: FirstView; limit: FirstView; loads: number };

/** What docs/performance.md promises of each page. */
const promise = { timesTheLimit: 1.05, kilobytes: 90, requests: 6, scriptKilobytes: 2 };

const times = ["page", "FCP", "limit", "LCP", "limit", "TBT", "CLS"];
const head = [...times, "KB", "requests", "script KB", "loads"];

/** A table as documents have it, which reads well on a screen, too. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map(({ path, page, limit, loads }) => [
    `\`${path}\``,
    ...[page.fcp, limit.fcp, page.lcp, limit.lcp, page.tbt].map((time) => time.toFixed(0)),
    page.cls.toFixed(3),
    page.kilobytes.toFixed(0),
    String(page.requests),
    page.scriptKilobytes.toFixed(1),
    String(loads),
  ]);
  // The formatter gives a column at least three characters, and the table must be as it leaves it.
  const widths = head.map((title, at) =>
    Math.max(3, title.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...cells.map(line)].join("\n");
}

/**
 * Whether the loads so far tell on which side of the promised ratio a page is: by two standard errors, 19 times
 * of 20.
 */
export function isClear(page: readonly FirstView[], limit: readonly FirstView[]): boolean {
  return (["fcp", "lcp"] as const).every((name) => {
    const [own, other] = [measureSpread(page, name), measureSpread(limit, name)];
    const ratio = own.median / other.median;
    const error = ratio * Math.hypot(own.error, other.error);
    return Math.abs(ratio - promise.timesTheLimit) > 2 * error;
  });
}

/** The median of some loads, and its standard error as a share of it. */
function measureSpread(views: readonly FirstView[], name: "fcp" | "lcp") {
  const values = views.map((view) => view[name]);
  const median = quantile(values, 0.5);
  return { median, error: medianError(values) / median };
}

/** What a page needs beyond the promise. */
export function findMissed({ page, limit }: Row): string[] {
  const late = (["fcp", "lcp"] as const).flatMap((name) => {
    const ratio = page[name] / limit[name];
    const isMissed = !(ratio <= promise.timesTheLimit);
    return isMissed ? [`${name.toUpperCase()} is ${ratio.toFixed(2)} times its limit`] : [];
  });
  return [
    ...late,
    ...(page.tbt > 0 ? [`${page.tbt.toFixed(0)} ms blocked`] : []),
    ...(page.cls >= 0.0005 ? [`layout shift ${page.cls.toFixed(3)}`] : []),
    ...(["kilobytes", "requests", "scriptKilobytes"] as const)
      .filter((name) => page[name] > promise[name])
      .map((name) => `${Number(page[name].toFixed(1))} ${names[name]}, ${promise[name]} expected`),
  ];
}

const names = { kilobytes: "KB", requests: "requests", scriptKilobytes: "KB of script" };

const document = "docs/performance.md";
const [begin, end] = ["<!-- written by npm run bench -->", "<!-- end -->"];

/** Puts the figures between the marks of the document, and leaves the words around them. */
export function writeFigures(figures: string, file = document) {
  const text = readFileSync(file, "utf8");
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has lost its marks.`);
  writeFileSync(file, `${before}${begin}\n\n${figures}\n\n${end}${after}`);
}
