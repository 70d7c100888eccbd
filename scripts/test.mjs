/** Runs the checks, the unit tests and the browser tests, or some of them, or the long tests. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ensureBuilt, ensureInstalled, nodeProgram, root } from "./setup.mjs";

const help = `npm test                                everything but the long tests: format, lint, types, content, unit and browser tests
npm test -- unit [file] [-t name]       unit tests only, or some of them
npm test -- browser [file] [-g name]    browser tests only, or some of them
npm run test:long [-- file]             kills, disks, floods, the second database, the demo, the image`;

const [part, ...rest] = process.argv.slice(2);
const vitest = (...args) => ["node_modules/vitest/vitest.mjs", "run", ...args];
const playwright = (project) => [
  "node_modules/@playwright/test/cli.js",
  "test",
  `--project=${project}`,
];
const parts = {
  unit: { "unit tests": vitest() },
  browser: { "browser tests": playwright("browser") },
  long: {
    "long tests": vitest("--mode=long"),
    "database tests on PostgreSQL": vitest("--mode=postgres"),
    "long browser tests": playwright("long"),
  },
};

if (part !== undefined && !Object.hasOwn(parts, part)) {
  console.error(`"${part}" isn't a part of the tests.\n${help}`);
  process.exit(2);
}
await ensureInstalled();
await ensureBuilt();
const folderPrefix = "site-test-run-";
const temporary = makeTemporaryFolder();
const environment = {
  ...process.env,
  npm_node_execpath: nodeProgram(),
  // Caches compiled code, because compiling accounts for half of the startup time of a command or a site.
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(root, "node_modules/.cache/node"),
  TMPDIR: temporary,
  // Tests that kill processes or fill disks use this folder, because they need a real disk.
  TEST_DISK: tmpdir(),
  // All sites in a test run share their pictures and pages, which are made only once (start-site.ts).
  TEST_MADE: join(temporary, "made"),
};
let running;
// Removes the folder only after the tests have ended, because they may still write to it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    running?.once("close", () => process.exit(1));
    running?.kill(signal);
  });
}
process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));

if (part === undefined) {
  await runSteps([await runStep("check", ["npm", "run", "--silent", "check"])], {
    ...parts.unit,
    ...parts.browser,
  });
} else if (part === "long" && rest.length === 0) await runSteps([], parts.long);
else {
  const files = readdirSync(join(root, "tests/long")).filter((file) =>
    rest.some((word) => file.includes(basename(word))),
  );
  const isLongBrowser = files.length > 0 && files.every((file) => file.endsWith(".browser.ts"));
  const [program = []] = Object.values(parts[part]).slice(isLongBrowser ? -1 : 0);
  process.exit(await start([nodeProgram(), ...program, ...rest], { stdio: "inherit" }));
}

/** Runs programs one after another, because they would slow each other down in parallel. */
async function runSteps(results, programs) {
  for (const [at, [name, program]] of Object.entries(programs).entries()) {
    const report = join(temporary, `report-${at}.json`);
    const isBrowser = name.endsWith("browser tests");
    const reporting = isBrowser
      ? ["--reporter=list,json"]
      : ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    results.push(
      await runStep(name, [nodeProgram(), ...program, ...reporting], {
        count: () => (isBrowser ? countBrowserTests(report) : countUnitTests(report)),
        settings: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
    );
  }
  console.log("\n=== summary ===");
  for (const { name, passed, failed, skipped, seconds } of results) {
    console.log(
      `${failed === 0 ? "ok  " : "FAIL"} ${name.padEnd(28)} ${passed} passed, ${failed} failed (${seconds} s)`,
    );
    if (skipped.length > 0)
      console.log("     skipped, because something that they need is missing:");
    for (const title of skipped) console.log(`     - ${title}`);
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
  process.exitCode = total("failed") === 0 ? 0 : 1;
}

/** Shows a program's output and, after ten seconds of silence, the elapsed time. `count` counts the tests. */
async function runStep(name, command, { count, settings } = {}) {
  console.log(`\n=== ${name} ===`);
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0);
  const announce = () => console.log(`... ${name}: ${seconds()} s`);
  let silence = setInterval(announce, 9_000);
  const show = (chunk) => {
    clearInterval(silence);
    silence = setInterval(announce, 9_000);
    process.stdout.write(chunk);
  };
  const status = await start(command, { stdio: ["ignore", "pipe", "pipe"], settings, show });
  clearInterval(silence);
  const ok = status === 0;
  // A test run that leaves no report counts as one failed test.
  const passed = ok && !count;
  const counted = count?.() ?? { passed: Number(passed), failed: Number(!passed), skipped: [] };
  const failed = ok ? counted.failed : Math.max(counted.failed, 1);
  return { name, ...counted, failed, seconds: seconds() };
}

async function start([program, ...args], { stdio, settings, show }) {
  running = spawn(program, args, {
    cwd: root,
    env: { ...environment, ...settings },
    shell: process.platform === "win32",
    stdio,
  });
  running.stdout?.on("data", show);
  running.stderr?.on("data", show);
  const [status] = await once(running, "close").catch((error) => {
    console.error(error.message);
    return [1];
  });
  return status ?? 1;
}

/** Creates a temporary folder, in memory if possible, because tests write thousands of small files. */
function makeTemporaryFolder() {
  const memory = "/dev/shm";
  const parent = isRoomyMemory(memory) ? memory : tmpdir();
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(folderPrefix))) {
    if (isAlive(Number(name.slice(folderPrefix.length).split("-")[0]))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // A killed test run may have left a small disk mounted in the folder, so the folder can't be removed.
    }
  }
  const folder = mkdtempSync(join(parent, `${folderPrefix}${process.pid}-`));
  // PostgreSQL runs as a different user, and needs access to its folder inside the temporary folder.
  chmodSync(folder, 0o711);
  return folder;
}

function isRoomyMemory(folder) {
  if (!existsSync(folder)) return false;
  const mounts = readFileSync("/proc/self/mounts", "utf8").split("\n");
  const mount = mounts.find((line) => line.split(" ")[1] === folder);
  // Tests run small programs from their folders, so the file system must allow programs.
  if (mount?.split(" ")[3]?.split(",").includes("noexec") !== false) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 2 * 1024 ** 3;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function countUnitTests(report) {
  if (!existsSync(report)) return undefined;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => ["pending", "skipped", "todo"].includes(status))
    .map(({ fullName }) => fullName.trim());
  return { passed: numPassedTests, failed: numFailedTests, skipped };
}

function countBrowserTests(report) {
  if (!existsSync(report)) return undefined;
  const { suites, stats } = JSON.parse(readFileSync(report, "utf8"));
  const skipped = suites
    .flatMap(listSpecs)
    .filter(({ tests }) => tests.some(({ status }) => status === "skipped"))
    .map(({ title }) => title);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped };
}

function listSpecs({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}
