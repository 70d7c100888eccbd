/** Finds a Chromium for the browser tests, so that none has to be installed where one is there. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";

/** Letters as wide as visitors have them: without a window, Chromium for Linux rounds them to whole points. */
export const lettersOfVisitors = "--font-render-hinting=none";

export type Browser = { path: string; origin: string };

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Looks for a browser: `CHROMIUM_PATH`, the one that comes as an npm package (Linux on x64 only), the
 * system's own, Playwright's, and at last one that Playwright installs.
 *
 * The package is a shell without windows: the browser tests take half as long in it, and its version is
 * the same on every machine.
 *
 * @throws Error that says what to do when there is none
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const given = environment["CHROMIUM_PATH"];
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH is ${given}, but no program is there.`);
    return { path: given, origin: "CHROMIUM_PATH" };
  }
  const packed = await unpackPackage();
  if (packed) return { path: packed, origin: "the npm package @sparticuz/chromium" };
  const installed = findInstalled(environment);
  if (installed) return { path: installed, origin: "installed on this machine" };
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, origin: "installed by Playwright" };
  const install = spawnSync(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "install", "chromium"],
    {
      stdio: "ignore",
      timeout: 240_000,
    },
  );
  if (install.status === 0 && existsSync(own))
    return { path: own, origin: "installed by Playwright just now" };
  throw new Error(
    "The browser tests need Chromium. Install chromium or google-chrome, or set CHROMIUM_PATH to one.",
  );
}

/** The path of a browser that this machine has, a whole one and no shell; undefined if it has none. */
export function findInstalled(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (environment["PATH"] ?? "").split(delimiter).filter(Boolean);
  const paths = folders.flatMap((folder) => systemNames.map((name) => join(folder, name)));
  return paths.find(isProgram);
}

/** Where the package is installed: apart, because a first look at the site needs no browser of ours. */
const packageFolder = join(import.meta.dirname, "../tests/browser");

/** What we use of the package. */
type PackedBrowser = { default: { executablePath(): Promise<string> } };

/**
 * Unpacks the browser of the package, which it installs before the first time, and tries whether it runs
 * here: it needs a few libraries.
 */
async function unpackPackage(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  if (!existsSync(join(packageFolder, "node_modules"))) {
    const words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const { status } = spawnSync("npm", words, { cwd: packageFolder, stdio: "inherit" });
    // Without the network, the machine's own may be there.
    if (status !== 0) return undefined;
  }
  const place = createRequire(join(packageFolder, "package.json")).resolve("@sparticuz/chromium");
  const { default: packed } = (await import(pathToFileURL(place).href)) as PackedBrowser;
  const path = await packed.executablePath();
  return spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0 ? path : undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
