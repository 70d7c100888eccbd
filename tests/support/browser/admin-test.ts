/** The test function for the owner's room: signed in on a phone, on a site of its own. */
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { makeSignInLink } from "#tests/support/sign-in.ts";
import { expect, test as siteTest } from "./site-test.ts";

export { expect };

type RoomFixtures = {
  settings: Record<string, string>;
  own: RunningSite;
  database: Database;
  signIn: () => Promise<void>;
};

export const test = siteTest.extend<RoomFixtures>({
  viewport: { width: 390, height: 844 },
  settings: [{}, { option: true }],
  own: async ({ settings }, use) => {
    const site = await startSite({ TRUSTED_PROXIES: "1", ...settings });
    await use(site);
    await site.stop();
  },
  baseURL: async ({ own }, use) => use(own.origin),
  dataDir: async ({ own }, use) => use(own.dataDir),
  database: async ({ own }, use) => {
    const opened = openDatabase({ dataDir: own.dataDir });
    await use(opened.database);
    await opened.close();
  },
  signIn: async ({ own, page }, use) => {
    await use(async () => {
      await page.goto(await makeSignInLink(own));
      await page.getByRole("main").getByRole("button").click();
      await expect(page).toHaveURL("/admin");
    });
  },
});
