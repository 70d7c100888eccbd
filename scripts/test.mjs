/** Runs checks, unit tests and browser tests side by side; arguments after `--` choose a part. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, nodeProgram, root } from "./setup.mjs";

const help = `npm test                            everything: format, lint, types, content, unit tests, browser tests
npm test -- unit [file] [-t name]       unit tests only, or some of them
npm test -- browser [file] [-g name]    browser tests only, or some of them
npm run test:long                       unit tests on both databases, with long races, real waits and whole guides`;

const [part, ...rest] = process.argv.slice(2);
const programs = {
  unit: ["node_modules/vitest/vitest.mjs", "run"],
  long: ["node_modules/vitest/vitest.mjs", "run", "--mode=long"],
  browser: ["node_modules/@playwright/test/cli.js", "test"],
};

if (part !== undefined && !Object.hasOwn(programs, part)) {
  console.error(`"${part}" is not a part of the tests.\n${help}`);
  process.exit(2);
}
// Compiling takes half of the time that a command or a site needs to start.
process.env["NODE_COMPILE_CACHE"] ??= join(root, "node_modules/.cache/node");
await ensureInstalled();
await ensureBuilt();
const temporary = mkdtempSync(join(tmpdir(), "test-run-"));
process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
// The sites of one run draw their pictures once (start-site.ts).
process.env["TEST_PICTURES"] = join(temporary, "pictures");
if (part !== undefined) process.exit(run(nodeProgram(), [...programs[part], ...rest]));

const unitReport = join(temporary, "unit.json");
const browserReport = join(temporary, "browser.json");

const check = startStep("check", ["npm", "run", "--silent", "check"]);
const unit = startStep(
  "unit tests",
  [
    nodeProgram(),
    ...programs.unit,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${unitReport}`,
  ],
  { shownAfter: check, count: () => countUnitTests(unitReport) },
);
// The checks write the generated types that the browser tests' development servers write, too.
await check;
const browser = startStep(
  "browser tests",
  [nodeProgram(), ...programs.browser, "--reporter=list,json"],
  {
    shownAfter: unit,
    count: () => countBrowserTests(browserReport),
    settings: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  },
);
const results = await Promise.all([check, unit, browser]);

console.log("\n=== summary ===");
for (const { name, passed, failed, skipped, seconds } of results) {
  console.log(
    `${failed === 0 ? "ok  " : "FAIL"} ${name.padEnd(14)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
  );
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
const skippedInAll = total("skipped");
console.log(
  `\n${total("passed")} passed, ${total("failed")} failed${skippedInAll > 0 ? `, ${skippedInAll} skipped` : ""}`,
);
process.exitCode = total("failed") === 0 ? 0 : 1;

function run(program, args) {
  const { status } = spawnSync(program, args, { ...spawnOptions(), stdio: "inherit" });
  return status ?? 1;
}

/** Output is held back until the step before it is over; `count` reads the numbers of tests from a report. */
async function startStep(name, [program, ...args], { shownAfter, count, settings } = {}) {
  const started = Date.now();
  const child = spawn(program, args, {
    ...spawnOptions(settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const held = [];
  let show = (chunk) => void held.push(chunk);
  child.stdout.on("data", (chunk) => show(chunk));
  child.stderr.on("data", (chunk) => show(chunk));
  const ended = once(child, "close").catch((error) => {
    show(`${error.message}\n`);
    return [1];
  });
  await shownAfter;
  process.stdout.write(`\n=== ${name} ===\n`);
  show = (chunk) => void process.stdout.write(chunk);
  held.forEach(show);
  const [status] = await ended;
  const ok = status === 0;
  // Without its report, a test run counts as one failed test.
  const passed = ok && !count;
  const counted = count?.() ?? { passed: Number(passed), failed: Number(!passed), skipped: 0 };
  const failed = ok ? counted.failed : Math.max(counted.failed, 1);
  return { name, ...counted, failed, seconds: ((Date.now() - started) / 1000).toFixed(1) };
}

function spawnOptions(settings = {}) {
  return {
    cwd: root,
    env: { ...process.env, ...settings, npm_node_execpath: nodeProgram() },
    shell: process.platform === "win32",
  };
}

function countUnitTests(report) {
  if (!existsSync(report)) return undefined;
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function countBrowserTests(report) {
  if (!existsSync(report)) return undefined;
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}
