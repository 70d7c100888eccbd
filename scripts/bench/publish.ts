/** How long a start and a saved price take, and how pages are answered meanwhile. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findContentFolder } from "#app/content/folder.ts";
import { startSite } from "#scripts/start-site.ts";
import { formatLoad, loadPages, median, printMissed } from "./load.ts";

/** In milliseconds, for two cores (docs/decisions/0033-content-is-published-at-run-time.md). */
const promise = { start: 2_500, shown: 1_500, timesTheQuiet: 2 };

const pagesASecond = 200;
const publications = 30;
const folder = mkdtempSync(join(tmpdir(), "site-content-"));
cpSync(findContentFolder(), folder, { recursive: true });
const programs = join(folder, "programs.yaml");
const original = readFileSync(programs, "utf8");
let price = 300;

const begun = performance.now();
const site = await startSite({ CONTENT_DIR: folder, CONTENT_WATCH: "on" });
const start = performance.now() - begun;
try {
  // The site still compresses.
  await sleep(30_000);
  const quiet = await loadPages(site.origin, 8, pagesASecond);
  const load = loadPages(site.origin, 16, pagesASecond);
  for (let round = 0; round < 8; round += 1) {
    save();
    await sleep(2_000);
  }
  const busy = await load;
  await sleep(5_000);
  const shown: number[] = [];
  for (let round = 0; round < publications; round += 1) shown.push(await publish());
  const slowest = Math.max(...shown);
  console.log(
    [
      `start      ${start.toFixed(0)} ms until the site is open`,
      `shown      p50 ${median(shown).toFixed(0)} ms, at most ${slowest.toFixed(0)} ms from a saved file to its page`,
      formatLoad("quiet", quiet),
      formatLoad("publishing", busy),
    ].join("\n"),
  );
  printMissed({
    errors: quiet.errors + quiet.non2xx + busy.errors + busy.non2xx > 0,
    start: start > promise.start,
    "time until a price is shown": slowest > promise.shown,
    "p99 while publishing": busy.latency.p99 > quiet.latency.p99 * promise.timesTheQuiet,
  });
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

function save(): string {
  price += 1;
  writeFileSync(programs, original.replace(/price: \d+/, `price: ${price}`));
  return `$${price}`;
}

/** Returns milliseconds. */
async function publish(): Promise<number> {
  const saved = performance.now();
  const expected = save();
  while (!(await (await fetch(`${site.origin}/programs`)).text()).includes(expected))
    await sleep(10);
  return performance.now() - saved;
}
