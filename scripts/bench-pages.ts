/**
 * `npm run bench`: how fast each page shows itself to a new visitor, on a phone and on a desk, by turns with
 * its own limit, the same page without any script. Writes docs/performance.md when all pages were measured.
 *
 * Options: --pages=/,/shop (some pages only), --runs=5 (at least so many loads of each, and up to five times as
 * many where it is not clear yet whether a page keeps the promised ratio; their medians count),
 * --lighthouse (its four marks of each page as well; npm fetches it).
 */
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { isOneOf, namesOf } from "#app/lib/by-name.ts";
import { staticPaths } from "#app/lib/paths.ts";
import { devices, measureFirstView, type FirstView } from "./bench/first-view.ts";
import { judgePage } from "./bench/lighthouse.ts";
import { quantile } from "./bench/measure.ts";
import { waitUntilIdle } from "./bench/processes.ts";
import { findMissed, formatTable, isClear, writeFigures, type Row } from "./bench/report-pages.ts";
import { floorPath, serveWithoutScripts } from "./bench/without-scripts.ts";
import { findBrowser, lettersOfVisitors } from "./find-browser.ts";
import { startSite } from "./start-site.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string" },
    runs: { type: "string", default: "5" },
    lighthouse: { type: "boolean", default: false },
  },
});
const paths = values.pages?.split(",") ?? [...staticPaths];
const unknown = paths.filter((path) => !isOneOf(staticPaths, path));
if (unknown.length > 0) throw new Error(`There is no page ${unknown.join(", ")}.`);
const runs = Number(values.runs);
const mostLoads = 5 * runs;

const site = await startSite();
const limits = await serveWithoutScripts(site.origin);
const { path: executablePath } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", lettersOfVisitors],
});
const sections: string[] = [];
const missed: string[] = [];
try {
  // What the site still compresses would be measured, too.
  await waitUntilIdle(site.process.pid);
  for (const name of namesOf(devices)) {
    const rows: Row[] = [];
    for (const path of paths) rows.push(await measurePage(name, path));
    const floor = await measure(name, `${limits.origin}${floorPath}`);
    sections.push(
      `## ${name === "phone" ? "Phone" : "Desktop"}`,
      formatTable(rows),
      `A page of words alone on this machine: FCP ${floor.fcp.toFixed(0)}, LCP ${floor.lcp.toFixed(0)}.`,
    );
    if (values.lighthouse) sections.push(await judgeAll(name));
    for (const row of rows) {
      const faults = findMissed(row);
      if (faults.length > 0) missed.push(`${name} ${row.path}: ${faults.join("; ")}`);
    }
  }
} finally {
  await browser.close();
  limits.server.close();
  limits.server.closeAllConnections();
  await site.stop();
}

const day = new Date().toISOString().slice(0, 10);
const load = (loadavg()[0] ?? 0).toFixed(1);
sections.unshift(
  `${day}, ${cpus().length} cores, load of the machine ${load} at the end; times in ms, medians.`,
);
const verdict =
  missed.length === 0
    ? "Every figure is met."
    : ["Not met:\n", ...missed.map((fault) => `- ${fault}`)].join("\n");
const figures = [...sections, `## Promise`, verdict].join("\n\n");
console.log(figures);
if (values.pages === undefined) writeFigures(figures);
process.exitCode = missed.length === 0 ? 0 : 1;

/** Loads a page and its limit by turns, so that what else the machine does falls on both. */
async function measurePage(name: keyof typeof devices, path: string): Promise<Row> {
  const views: Record<"page" | "limit", FirstView[]> = { page: [], limit: [] };
  const isEnough = (run: number) => run >= runs && isClear(views.page, views.limit);
  for (let run = 0; run < mostLoads && !isEnough(run); run += 1) {
    const order = run % 2 === 0 ? (["page", "limit"] as const) : (["limit", "page"] as const);
    for (const kind of order) {
      const origin = kind === "page" ? site.origin : limits.origin;
      views[kind].push(await measureFirstView(browser, `${origin}${path}`, devices[name]));
    }
  }
  const loads = views.page.length;
  const row = { path, page: medians(views.page), limit: medians(views.limit), loads };
  console.error(
    `${name} ${path}: LCP ${row.page.lcp.toFixed(0)}, limit ${row.limit.lcp.toFixed(0)}, ${loads} loads`,
  );
  return row;
}

async function measure(name: keyof typeof devices, url: string): Promise<FirstView> {
  const views: FirstView[] = [];
  for (let run = 0; run < runs; run += 1)
    views.push(await measureFirstView(browser, url, devices[name]));
  return medians(views);
}

function medians(views: readonly FirstView[]): FirstView {
  const median = (read: (view: FirstView) => number) => quantile(views.map(read), 0.5);
  return {
    fcp: median(({ fcp }) => fcp),
    lcp: median(({ lcp }) => lcp),
    tbt: median(({ tbt }) => tbt),
    cls: median(({ cls }) => cls),
    kilobytes: median(({ kilobytes }) => kilobytes),
    requests: median(({ requests }) => requests),
    scriptKilobytes: median(({ scriptKilobytes }) => scriptKilobytes),
  };
}

/** Lighthouse's marks, one line a page. */
async function judgeAll(name: keyof typeof devices): Promise<string> {
  const lines: string[] = [];
  for (const path of paths) {
    const marks = await judgePage(`${site.origin}${path}`, name, executablePath);
    lines.push(`- \`${path}\`: ${marks.join(", ")}`);
    if (marks.some((mark) => mark < 100)) missed.push(`${name} ${path}: ${marks.join(", ")}`);
  }
  const title = "Lighthouse: performance, accessibility, best practices, search engines.\n";
  return [title, ...lines].join("\n");
}
