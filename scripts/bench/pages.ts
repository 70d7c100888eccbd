/** Compares each page with the same page as a plain file without scripts, and prints a table. */
import { execFile } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { staticPaths } from "#app/lib/paths.ts";
import { findBrowser } from "#scripts/find-browser.ts";
import { startSite } from "#scripts/start-site.ts";
import { median, printMissed, startCopy } from "./load.ts";

/** Lighthouse takes 185 MB with its dependencies, so npm downloads it only for this benchmark. */
const lighthouse = "lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const promise = { timesTheLimit: 1.05, score: 100 };

type Device = "phone" | "desktop";

type View = { fcp: number; lcp: number; scores: number[] };

type Report = {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
};

const { values } = parseArgs({
  options: { pages: { type: "string" }, runs: { type: "string", default: "5" } },
});
const paths = values.pages?.split(",") ?? [...staticPaths];
const runs = Number(values.runs);

const { path: browser } = await findBrowser();
const site = await startSite();
const copy = await startCopy({ origin: site.origin, encoding: "br", asPlainFiles: true });
const rows: string[] = [];
const missed: Record<string, boolean> = {};
try {
  // Waits until the site has compressed its pages.
  await sleep(30_000);
  for (const device of ["phone", "desktop"] as const)
    for (const path of paths) rows.push(await measurePage(device, path));
} finally {
  await copy.stop();
  await site.stop();
}
const day = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end`;
console.log(
  [
    `${day}, ${machine}; times in ms, medians of ${runs} loads.\n`,
    "| device | page | FCP | limit | LCP | limit | scores |",
    "| --- | --- | --: | --: | --: | --: | --- |",
    ...rows,
  ].join("\n"),
);
printMissed(missed);

/** Measures one row of the table. Alternates the page and the plain file, so that other load affects both. */
async function measurePage(device: Device, path: string): Promise<string> {
  const pages: View[] = [];
  const limits: View[] = [];
  for (let run = 0; run < runs; run += 1) {
    pages.push(await measure(device, `${site.origin}${path}`));
    limits.push(await measure(device, `${copy.origin}${path}`));
  }
  const of = (views: View[], name: "fcp" | "lcp") => median(views.map((view) => view[name]));
  const scores = categories.map((_, at) => median(pages.map((view) => view.scores[at] ?? 0)));
  const at = `${device} ${path}`;
  missed[`${at} FCP`] = isSlower(pages, limits, "fcp");
  missed[`${at} LCP`] = isSlower(pages, limits, "lcp");
  missed[`${at} scores`] = Math.min(...scores) < promise.score;
  const cells = [
    ...[of(pages, "fcp"), of(limits, "fcp"), of(pages, "lcp"), of(limits, "lcp")].map(Math.round),
    scores.join(", "),
  ];
  console.error(`${at}: ${cells.join(" ")}`);
  return `| ${device} | \`${path}\` | ${cells.join(" | ")} |`;
}

/** Whether more than three quarters of the pairs exceed the promised ratio. A single slow page load proves nothing. */
function isSlower(pages: View[], limits: View[], name: "fcp" | "lcp"): boolean {
  const ratios = pages.map((page, at) => page[name] / (limits[at]?.[name] ?? Number.NaN));
  const above = ratios.filter((ratio) => !(ratio <= promise.timesTheLimit));
  return above.length > 0.75 * ratios.length;
}

async function measure(device: Device, url: string): Promise<View> {
  const options = [
    ...(device === "desktop" ? ["--preset=desktop"] : []),
    "--output=json",
    "--quiet",
    "--throttling-method=devtools",
    `--only-categories=${categories.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox",
  ];
  const { stdout } = await promisify(execFile)(
    "npm",
    ["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url, ...options],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1_024 * 1_024 },
  );
  const report = JSON.parse(stdout) as Report;
  const read = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    fcp: read("first-contentful-paint"),
    lcp: read("largest-contentful-paint"),
    scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
  };
}
