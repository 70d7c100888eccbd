import type { PlaywrightWorkerArgs, WorkerFixture } from "@playwright/test";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { test } from "./site-test.ts";

type WorkerSite = [WorkerFixture<RunningSite, PlaywrightWorkerArgs>, { scope: "worker" }];

/** A fixture with a site that the tests of one worker share. */
export const siteOfWorker = (settings: Record<string, string>): WorkerSite => [
  // oxlint-disable-next-line no-empty-pattern
  async ({}, use) => {
    const site = await startSite(settings);
    await use(site);
    await site.stop();
  },
  { scope: "worker" },
];

/** Not shared between workers: signing a device out ends the unused links of tests that run beside it. */
export const withWorkerSite = (settings: Record<string, string>) =>
  test.extend<object, { site: RunningSite }>({
    site: siteOfWorker(settings),
    baseURL: async ({ site }, use) => use(site.origin),
    dataDir: async ({ site }, use) => use(site.dataDir),
    viewport: { width: 390, height: 844 },
  });
