import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser, lettersOfVisitors } from "#scripts/find-browser.ts";
import testSite from "#tests/site.json" with { type: "json" };

// The tests have content of their own, so that the owner can change theirs. Workers and servers inherit this.
Object.assign(process.env, testSite);

const browser = await findBrowser();
// Workers read this file as well, and use the browser that was found first.
process.env["CHROMIUM_PATH"] = browser.path;
if (process.env["TEST_WORKER_INDEX"] === undefined && process.argv.includes("test")) {
  console.error(`Browser: ${browser.path} (${browser.origin})`);
}

/** How long a condition or an action may take on a busy machine, in milliseconds. */
const patience = 90_000;

/** The browser tests: they start the built site by themselves. */
export default defineConfig({
  projects: [
    { name: "browser", testDir: "tests/browser", testMatch: "**/*.test.ts" },
    // `npm run test:long` includes them.
    { name: "long", testDir: "tests/long", testMatch: "**/*.browser.ts" },
  ],
  outputDir: "test-results",
  globalSetup: "./tests/support/browser/start-once.ts",
  fullyParallel: true,
  forbidOnly: true,
  // Tests wait for pages to load: one more worker keeps the processors busy.
  workers: availableParallelism() + 1,
  retries: 0,
  // Long enough for a busy machine: tests wait for conditions, not for time.
  timeout: 300_000,
  expect: { timeout: patience },
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // A press of a button that never comes fails before its test runs out of time.
    actionTimeout: patience,
    launchOptions: {
      executablePath: browser.path,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        lettersOfVisitors,
        // Without a window, a browser reports that it has no mouse.
        "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
      ],
    },
  },
});
