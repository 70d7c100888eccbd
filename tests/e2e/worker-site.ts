import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { test } from "./site-test.ts";

/** A site for one worker alone: whoever signs a device out takes the unused links of a test beside it along. */
export const withWorkerSite = (settings: Record<string, string>) =>
  test.extend<object, { site: RunningSite }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const site = await startSite(settings);
        await use(site);
        await site.stop();
      },
      { scope: "worker" },
    ],
    baseURL: async ({ site }, use) => use(site.origin),
    dataDir: async ({ site }, use) => use(site.dataDir),
    viewport: { width: 390, height: 844 },
  });
