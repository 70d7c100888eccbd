/**
 * `npm run bench:publish`: how long a saved price takes to visitors, how pages are answered meanwhile, how
 * long a start takes, and what fifty publications cost in memory.
 *
 * Option: --times=10 makes the content ten times larger first.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findContentFolder } from "#app/content/folder.ts";
import { quantile, runLoad } from "./bench/measure.ts";
import { multiplyContent } from "./bench/multiply-content.ts";
import { makePageLoad } from "./bench/page-load.ts";
import { memoryOf } from "./bench/processes.ts";
import { startSite } from "./start-site.ts";

const { values } = parseArgs({ options: { times: { type: "string", default: "1" } } });

/** What docs/decisions/0033-content-is-published-at-run-time.md promises on two cores. */
const times = Number(values.times);
const promise = { shown: times > 1 ? 3_000 : 1_500, timesTheQuiet: 2, start: 2_500, memory: 1.1 };

/** What the start of the process that renders may add, in milliseconds. */
const processStart = 500;

/** How long the process that renders waits for another order, in milliseconds. */
const idleMs = 60_000;

const pagesASecond = 200;
const publications = 50;
const folder = mkdtempSync(join(tmpdir(), "site-content-"));
cpSync(findContentFolder(), folder, { recursive: true });
multiplyContent(folder, times);
const programs = join(folder, "programs.yaml");
const original = readFileSync(programs, "utf8");
let price = 300;

const begun = performance.now();
const site = await startSite({ CONTENT_DIR: folder, CONTENT_WATCH: "on" });
const start = performance.now() - begun;
const target = { host: "127.0.0.1", port: Number(new URL(site.origin).port) };
// What is still compressed would be measured, too.
await sleep(10_000);

const quiet = await runLoad(target, makePageLoad(pagesASecond), 8);
const busy = runLoad(target, makePageLoad(pagesASecond), 16);
for (let round = 0; round < 8; round += 1) {
  save();
  await sleep(2_000);
}
const published = await busy;
await sleep(5_000);

const shown = [await publish()];
const memoryBefore = memoryOf(site.process.pid);
for (let round = 1; round < publications; round += 1) shown.push(await publish());
await sleep(5_000);
const memoryAfter = memoryOf(site.process.pid);
await sleep(idleMs + 2_000);
const memoryAtRest = memoryOf(site.process.pid);
// The process that renders has ended: this one begins with an empty hand.
const afterRest = await publish();
await site.stop();
rmSync(folder, { recursive: true, force: true });

const p99 = (latencies: readonly number[]) => quantile(latencies, 0.99);
const slower = p99(published.latencies) / p99(quiet.latencies);
const errors = [...quiet.errors, ...published.errors];
console.log(
  [
    `start      ${start.toFixed(0)} ms until the site is open`,
    `shown      p50 ${quantile(shown, 0.5).toFixed(0)} ms  most ${Math.max(...shown).toFixed(0)} ms from a saved file to its page, ${afterRest.toFixed(0)} ms after a rest`,
    `pages      p99 ${p99(quiet.latencies).toFixed(1)} ms quiet, ${p99(published.latencies).toFixed(1)} ms while publishing (${slower.toFixed(1)} times), ${errors.length} errors`,
    `memory     ${memoryBefore} MB after one publication, ${memoryAfter} MB after ${publications - 1} more, ${memoryAtRest} MB at rest`,
    `load       ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
  ].join("\n"),
);
const kept =
  errors.length === 0 &&
  start <= promise.start &&
  Math.max(...shown) <= promise.shown &&
  afterRest <= promise.shown + processStart &&
  slower <= promise.timesTheQuiet &&
  memoryAfter <= memoryBefore * promise.memory;
console.log(kept ? "The promises are kept." : "A promise is not kept.");
process.exitCode = kept ? 0 : 1;

/** Saves another price. */
function save(): string {
  price += 1;
  writeFileSync(programs, original.replace(/price: \d+/, `price: ${price}`));
  return `$${price}`;
}

/** Saves another price and waits until visitors see it. Returns how long that took, in milliseconds. */
async function publish(): Promise<number> {
  const saved = performance.now();
  const wanted = save();
  while (!(await (await fetch(`${site.origin}/programs`)).text()).includes(wanted)) await sleep(10);
  return performance.now() - saved;
}
