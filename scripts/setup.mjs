/** Runs before packages are installed, with the Node version on the machine, so it imports only Node's own modules. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const installStamp = join(root, "node_modules", ".installed-for");
const buildStamp = join(root, "build", ".built-from");

const code = [
  "app",
  "config",
  "http",
  "public",
  "scripts/browser-scripts.ts",
  "scripts/build-folders.ts",
  "scripts/build.ts",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
  "tsconfig.json",
];

/** Node's arguments for the site. A small young generation in V8's heap saves up to 64 MB of memory. */
export const siteArguments = ["--max-semi-space-size=4", "server.ts"];

/** Environment variables for the site. With them, glibc immediately frees the memory that photos needed. */
export const siteEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

const spawnOptions = { cwd: root, encoding: "utf8", shell: process.platform === "win32" };

let node;

/** Finds a Node version that can run the site. Exits if there's no Node, or if every Node is too old. */
export function nodeProgram() {
  node ??= findNode();
  return node;
}

function findNode() {
  const own = join(
    root,
    "node_modules",
    ".bin",
    process.platform === "win32" ? "node.cmd" : "node",
  );
  if (!existsSync(own)) {
    createRequire(import.meta.url)("../deploy/check-node.cjs");
    return process.execPath;
  }
  const { status, error, stderr } = spawnSync(own, ["--version"], spawnOptions);
  if (status === 0) return own;
  const fault = error?.message ?? stderr.trimEnd();
  return fail(`${fault}\n${explainNodeFault(fault)}`);
}

function explainNodeFault(fault) {
  const library = /(lib[\w+-]+)\.so(?:\.(\d+))?/.exec(fault);
  if (!library) return "This machine cannot run the Node that came with the packages.";
  const [, name, version = ""] = library;
  return `This machine lacks a library that Node needs. On Debian or Ubuntu: apt-get install ${name}${version}`;
}

/**
 * Prints that a step begins and, every ten seconds, that the step is still running.
 * @returns a function that ends the step
 */
export function beginStep(words) {
  console.log(`${words} ...`);
  let seconds = 0;
  const timer = setInterval(
    () => console.log(`  still running after ${(seconds += 10)} s ...`),
    10_000,
  );
  return () => clearInterval(timer);
}

/** Installs packages, or exits if that fails. `verbose` always shows npm's output. */
export async function ensureInstalled({ verbose = false } = {}) {
  const wanted = hashOf(["package-lock.json", "package.json", ".npmrc"]);
  if (readStamp(installStamp) === wanted) return;
  // A build needs development packages, even with NODE_ENV=production.
  const packages = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const fault = await run("Installing packages", "npm", packages, verbose);
  if (fault !== undefined) fail(fault);
  writeFileSync(installStamp, wanted);
}

/** Builds the site unless the existing build was made from the same sources. Exits if the build fails. */
export async function ensureBuilt({ verbose = false } = {}) {
  const wanted = hashOf(code);
  if (readStamp(buildStamp) === wanted) return;
  const args = ["scripts/build.ts", ...(verbose ? ["--verbose"] : [])];
  const fault = await run("Building the site", nodeProgram(), args, verbose);
  if (fault !== undefined) fail(fault);
  writeFileSync(buildStamp, wanted);
}

/** Runs a program, and returns its output if it fails. */
async function run(step, program, args, verbose) {
  const endStep = beginStep(step);
  const child = spawn(program, args, { ...spawnOptions, stdio: verbose ? "inherit" : "pipe" });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => (printed += text));
  try {
    const [status] = await once(child, "close");
    return status === 0 ? undefined : printed.trimEnd();
  } catch (error) {
    return `${program} could not be started: ${error.message}`;
  } finally {
    endStep();
  }
}

function fail(fault) {
  console.error(fault);
  process.exit(1);
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addToHash(hash, path);
  return hash.digest("hex");
}

function addToHash(hash, path) {
  const file = join(root, path);
  // Leaves out tests, because they don't affect the build.
  if (!existsSync(file) || path.endsWith(".test.ts")) return;
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).toSorted()) addToHash(hash, `${path}/${name}`);
    return;
  }
  hash.update(`${path}\0`).update(readFileSync(file));
}
