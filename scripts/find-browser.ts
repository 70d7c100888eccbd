/** Finds a Chromium for the browser tests, so that none has to be installed where one is there. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

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
  for (const folder of (environment["PATH"] ?? "").split(delimiter)) {
    for (const name of systemNames) {
      const path = join(folder, name);
      if (folder && isProgram(path)) return { path, origin: "installed on this machine" };
    }
  }
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

/** Unpacks the browser of the package, and tries whether it runs here: it needs a few libraries. */
async function unpackPackage(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { default: packed } = await import("@sparticuz/chromium");
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
