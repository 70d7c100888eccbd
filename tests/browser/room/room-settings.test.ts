import { ownerTest as test } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";

test("a setting that isn't sent is still there, but not its key", async ({ page, watch }) => {
  watch.allowConsole(/ERR_FAILED/);
  const path = "/admin/settings/newsletter";
  const key = page.getByLabel("MailerLite key");
  const group = page.getByLabel("Number of the group");
  await page.goto(path);
  await key.fill("typed-key");
  await group.fill("1234567");
  await page.route(path, (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Save" }).click({ noWaitAfter: true });
  // The browser's error page says that the site doesn't respond.
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.goto(path);
  await expect(group).toHaveValue("1234567");
  await expect(key).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("typed-key");
});
