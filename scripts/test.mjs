/**
 * `npm test`: makes the checkout ready, then runs the checks, the unit tests and the browser tests, in
 * that order, and ends with one summary. The exit status tells. Words after `--` choose a part.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, nodeProgram, root } from "./setup.mjs";

const help = `npm test                            everything: format, lint, types, content, unit tests, browser tests
npm test -- unit [file] [-t name]       unit tests only, or some of them
npm test -- browser [file] [-g name]    browser tests only, or some of them
npm run test:long                       races with many more rounds, and real waits: minutes`;

const [part, ...rest] = process.argv.slice(2);
const programs = {
  unit: ["node_modules/vitest/vitest.mjs", "run"],
  long: ["node_modules/vitest/vitest.mjs", "run", "--mode=long"],
  browser: ["node_modules/@playwright/test/cli.js", "test"],
};

if (part !== undefined && !Object.hasOwn(programs, part)) {
  console.error(`"${part}" is no part of the tests.\n${help}`);
  process.exit(2);
}
// Half of the time that a command or a site takes to start is reading its code, always the same.
process.env["NODE_COMPILE_CACHE"] ??= join(root, "node_modules/.cache/node");
ensureInstalled();
ensureBuilt();
if (part !== undefined) process.exit(run(nodeProgram(), [...programs[part], ...rest]));

const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

const steps = [
  { name: "check", start: () => run("npm", ["run", "--silent", "check"]) },
  {
    name: "unit tests",
    start: () =>
      run(nodeProgram(), [
        ...programs.unit,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${unitReport}`,
      ]),
    count: () => countUnitTests(unitReport),
  },
  {
    name: "browser tests",
    start: () =>
      run(nodeProgram(), [...programs.browser, "--reporter=list,json"], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
      }),
    count: () => countBrowserTests(browserReport),
  },
];

const results = steps.map((step) => {
  console.log(`\n=== ${step.name} ===`);
  const started = Date.now();
  const ok = step.start() === 0;
  // A step without tests of its own counts as one test; so does a test run that died before it could count.
  const { passed, failed, skipped } = step.count?.() ?? {
    passed: Number(ok),
    failed: Number(!ok),
    skipped: 0,
  };
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  return { name: step.name, passed, failed: ok ? failed : Math.max(failed, 1), skipped, seconds };
});
rmSync(reports, { recursive: true, force: true });

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

/** Runs a program in the project's folder, in sight, and returns its exit status. */
function run(program, args, settings = {}) {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...settings, npm_node_execpath: nodeProgram() },
    shell: process.platform === "win32",
  });
  return status ?? 1;
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
