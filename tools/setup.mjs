/**
 * Makes a fresh checkout ready, and does nothing where nothing changed: packages exactly as the
 * lockfile says, and a build of exactly these sources.
 *
 * Plain JavaScript with nothing but Node's own modules: it runs before anything is installed, on
 * whatever Node the machine has.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const installStamp = join(root, "node_modules", ".installed-for");
const buildStamp = join(root, "build", ".built-from");

/** What a build is made of. The year is part of it, because the copyright line names it. */
const sources = [
  "app",
  "config",
  "content",
  "http",
  "public",
  "tools/build.ts",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
  "tsconfig.json",
];

/** The Node that npm installed beside our packages; the machine's own where there is none for it. */
export function nodeProgram() {
  const own = join(
    root,
    "node_modules",
    ".bin",
    process.platform === "win32" ? "node.cmd" : "node",
  );
  return existsSync(own) ? own : process.execPath;
}

/** Runs a program in the project's folder and ends this process when it fails. */
export function run(program, args, { env = {}, quiet = false } = {}) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    stdio: quiet ? "pipe" : "inherit",
    encoding: "utf8",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  if (quiet) process.stderr.write(`${stdout ?? ""}${stderr ?? ""}`);
  if (error) console.error(`${program} could not be started: ${error.message}`);
  process.exit(status || 1);
}

/** Installs what the lockfile says, unless that is what lies there already. */
export function ensureInstalled() {
  const wanted = hashOf(["package-lock.json", "package.json", ".npmrc"]);
  if (readStamp(installStamp) === wanted) return;
  console.log("Installing packages ...");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(installStamp, wanted);
}

/** Builds the site, unless the build that lies there was made from exactly these sources. */
export function ensureBuilt() {
  const wanted = hashOf(sources, String(new Date().getFullYear()));
  if (readStamp(buildStamp) === wanted) return;
  console.log("Building the site ...");
  // A build that fails half way leaves pieces of two builds: nothing may vouch for them.
  rmSync(buildStamp, { force: true });
  run(nodeProgram(), ["tools/build.ts"]);
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function hashOf(paths, ...extra) {
  const hash = createHash("sha256").update(extra.join("\n"));
  for (const path of paths) addToHash(hash, path);
  return hash.digest("hex");
}

function addToHash(hash, path) {
  const file = join(root, path);
  // Tests are no part of a build.
  if (!existsSync(file) || path.endsWith(".test.ts")) return;
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).toSorted()) addToHash(hash, `${path}/${name}`);
    return;
  }
  hash.update(`${path}\0`).update(readFileSync(file));
}
