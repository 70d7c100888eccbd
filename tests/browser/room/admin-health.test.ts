import { statSync } from "node:fs";
import { expectAccessible, expectFits } from "#tests/support/browser/layout-checks.ts";
import { ownerTest as test } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";

test("a backup that was asked for shows by itself, and downloads", async ({ page, store }) => {
  await page.goto("/admin/health");
  const backups = page.locator("#backups");
  await backups.getByRole("button", { name: "Make one now" }).click();
  await expect(backups).toContainText("it could be restored, and was complete");
  await expectAccessible(page);
  await expectFits(page);
  await backups.getByText("Latest backups").click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    backups.getByRole("link", { name: /Download this backup/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^backup-.*\.sqlite$/);
  const { backup, changes } = await store(async (database) => ({
    backup: await database.selectFrom("backups").selectAll().executeTakeFirstOrThrow(),
    changes: await database.selectFrom("admin_changes").selectAll().execute(),
  }));
  expect(statSync(await download.path()).size).toBe(backup.bytes);
  const subject = backup.file.split("/").at(-1);
  expect(changes).toContainEqual(
    expect.objectContaining({ action: "Downloaded a backup", subject }),
  );
});
