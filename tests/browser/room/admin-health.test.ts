/** The page of the owner's room about the site itself. */
import { statSync } from "node:fs";
import { expect, test } from "#tests/support/browser/admin-test.ts";
import { withAndWithoutScript } from "#tests/support/browser/site-test.ts";

withAndWithoutScript("health", (script) => {
  test("everything is checked, and what is found has its age", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/admin/health");
    await expect(page.getByRole("heading", { name: "All is well" })).toBeVisible();
    const checks = page.locator("#checks");
    await checks.getByRole("button", { name: "Check everything" }).click();
    await expect(async () => {
      if (!script) await page.goto("/admin/health");
      await expect(checks).toContainText("Checked today,", { timeout: 2_000 });
    }).toPass();
    const mail = checks.getByRole("listitem").filter({ hasText: "SMTP_URL and MAIL_FROM aren't" });
    // A place in the room comes before the words for a terminal.
    await expect(mail.getByRole("link")).toHaveAttribute("href", "/admin/health#mail");
    await page.goto("/admin");
    await expect(
      page.getByRole("link", { name: /things to do before visitors come/ }),
    ).toBeVisible();
  });

  test("a backup is made on request, and downloaded", async ({ page, database, signIn }) => {
    await signIn();
    await page.goto("/admin/health");
    const backups = page.locator("#backups");
    await backups.getByRole("button", { name: "Make one now" }).click();
    await expect(async () => {
      if (!script) await page.goto("/admin/health");
      await expect(backups).toContainText("it could be restored, and was complete", {
        timeout: 2_000,
      });
    }).toPass();
    await backups.getByText("Latest backups").click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      backups.getByRole("link", { name: /Download this backup/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^backup-.*\.sqlite$/);
    const { bytes, file } = await database
      .selectFrom("backups")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(statSync(await download.path()).size).toBe(bytes);
    const changes = await database.selectFrom("admin_changes").selectAll().execute();
    expect(changes).toContainEqual(
      expect.objectContaining({ action: "Downloaded a backup", subject: file.split("/").at(-1) }),
    );
  });
});

test("a trouble says what to do, and the count beside the place goes when it's over", async ({
  page,
  database,
  signIn,
}) => {
  const moment = new Date().toISOString();
  await database
    .insertInto("troubles")
    .values({
      kind: "backup-failed",
      what: "The last backup failed: the disk is full.",
      extent: 0,
      since: moment,
      seen_at: moment,
      told_at: null,
      told_extent: null,
    })
    .execute();
  await signIn();
  await page.getByRole("link", { name: "What to do (The backup failed)" }).click();
  await expect(page).toHaveURL("/admin/health#backup-failed");
  await expect(page.getByRole("link", { name: "Health 1 waiting" })).toBeVisible();
  const trouble = page.locator("#backup-failed");
  await expect(trouble).toContainText("The last backup failed: the disk is full.");
  await trouble.getByText("What else to do").click();
  await expect(trouble.getByText(/press “Make one now”/)).toBeVisible();
  await database.deleteFrom("troubles").execute();
  await page.reload();
  await expect(page.getByRole("link", { name: "Health", exact: true })).toBeVisible();
});
