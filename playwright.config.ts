import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser, lettersOfVisitors } from "#scripts/find-browser.ts";
import testSite from "#tests/site.json" with { type: "json" };

// The tests have their own content, so that the owner can change the site's content.
Object.assign(process.env, testSite);

const browser = await findBrowser();
// Workers read this file, too, and then use the browser that the first process found.
process.env["CHROMIUM_PATH"] = browser.path;
if (process.env["TEST_WORKER_INDEX"] === undefined && process.argv.includes("test")) {
  console.error(`Browser: ${browser.path} (${browser.origin})`);
}

/** How long a condition or an action may take on a busy machine, in milliseconds. */
const patience = 90_000;

/** Configures the browser tests, which start the built site themselves. */
export default defineConfig({
  projects: [
    { name: "browser", testDir: "tests/browser", testMatch: "**/*.test.ts" },
    // `npm run test:long` runs the long browser tests.
    { name: "long", testDir: "tests/long", testMatch: "**/*.browser.ts" },
  ],
  outputDir: "test-results",
  globalSetup: "./tests/support/browser/start-once.ts",
  fullyParallel: true,
  forbidOnly: true,
  // Tests often wait for pages to load, so one additional worker keeps the processors busy.
  workers: availableParallelism() + 1,
  retries: 0,
  // Leaves enough time on a busy machine.
  timeout: 300_000,
  expect: { timeout: patience },
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // If a button never appears, the press fails before the test's own timeout.
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
        // Makes a browser without a window report that it has a mouse.
        "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
      ],
    },
  },
});
