/** The first sign-in is at a site that isn't open, on a phone. */
import { makeSignInLink, withSiteDatabase } from "#tests/support/sign-in.ts";
import { expectAccessible, expectFits } from "#tests/support/browser/page-checks.ts";
import { test } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";

test("the welcome is left and resumed, keeps what was typed, and shows it on the page", async ({
  page,
  room,
}) => {
  await withSiteDatabase(room, (database) => database.deleteFrom("site_opening").execute());
  await page.goto(await makeSignInLink(room));
  await page.getByRole("button", { name: "Sign in on this device" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who you are");

  const name = page.getByLabel("Name of the business", { exact: true });
  await name.fill("Ana's English");
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole("link", { name: "Later" }).click();
  await expect(page.getByRole("heading", { name: "Before you open" })).toBeVisible();
  await expect(page.getByText("Nothing needs you right now")).toBeHidden();
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole("link", { name: "Go on with the welcome" }).click();
  await expect(name).toHaveValue("Ana's English");
  for (const heading of [
    "How people reach you",
    "What you sell",
    "What the law needs",
    "How it looks",
  ]) {
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole("button", { name: "Save and go on" }).last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }

  // A press anywhere on the label counts.
  await page.getByText("Green", { exact: true }).click();
  await page.getByRole("button", { name: "Save and review" }).click();
  await expect(page).toHaveURL("/admin/words/publish");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/welcome/look");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("banner").getByText("Ana's English")).toBeVisible();
  await expect(frame.locator("html")).toHaveClass(/accent-green/);
  await expectAccessible(page, ["landmark-unique"]);
});
