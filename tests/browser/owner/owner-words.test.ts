/** The owner finds words, and publishes a price without script, on a phone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { draftTest, ownerTest } from "#tests/support/browser/room-site.ts";
import { expect, withoutScript } from "#tests/support/browser/site-test.ts";
import { openProgram, press, price, program, waiting } from "#tests/support/browser/words-steps.ts";

/** @param day `2026-11-27` */
async function plan(page: Page, day: string, time = "08:00") {
  const fold = page.locator("details").filter({ hasText: "Publish it later" });
  if ((await fold.getAttribute("open")) === null) await page.getByText("Publish it later").click();
  await page.getByLabel("Day", { exact: true }).fill(day);
  await page.getByLabel("Time").fill(time);
  await press(page, "Schedule it");
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the next day on which clocks go forward in the zone of the tests' content. */
function lastSundayOfMarch(): string {
  const year = new Date().getUTCFullYear();
  const sundays = [year, year + 1].map((one) => {
    const end = new Date(Date.UTC(one, 2, 31));
    return new Date(end.getTime() - end.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
  });
  return sundays.find((sunday) => sunday > inDays(1)) ?? "";
}

const pack = "Joy: the Small Pack";
const sentence = `${pack} costs $97.50 instead of $88`;

withoutScript("a price", () => {
  ownerTest(
    "is refused, mended, planned, taken back, published before its time, and put back",
    async ({ page, room, watch }) => {
      watch.expectConsole(/409/);
      const read = async () => (await page.request.get("/programs")).text();
      const file = () => readFileSync(join(room.folder, "programs.yaml"), "utf8");
      await openProgram(page, pack);
      await price(page).fill("a hundred");
      await page.getByLabel("Title", { exact: true }).fill("Joy, the Pack");
      await press(page, "Save");
      await expect(page.getByRole("status")).toContainText("needs another look");
      await expect(price(page)).toBeInViewport();
      await page.getByRole("link", { name: "Review and publish" }).click();
      // The first review renders the whole site, which takes longest.
      await page.waitForURL("/admin/words/publish");
      const refused = waiting(page, "Price: “a hundred” instead of $88");
      await expect(refused).toContainText("This should be a number, not “a hundred”");
      await expect(refused.getByRole("checkbox")).not.toBeChecked();
      await refused.getByRole("link", { name: "Fix it" }).click();
      await price(page).fill("$97,50");
      await press(page, "Save");

      await page.getByRole("link", { name: "Review and publish" }).click();
      await expect(waiting(page, sentence)).toBeVisible();
      await expect(page.getByText("still pays the old price")).toBeVisible();
      const title = waiting(page, "Title: “Joy, the Pack” instead of");
      await title.getByRole("checkbox").uncheck();
      const passed = inDays(-2);
      await plan(page, passed);
      await expect(page.getByRole("alert")).toContainText("That time has passed.");
      await expect(page.getByLabel("Day", { exact: true })).toHaveValue(passed);
      await expect(title.getByRole("checkbox")).not.toBeChecked();
      await plan(page, lastSundayOfMarch(), "02:30");
      await expect(page.getByRole("alert")).toContainText("The changes would go live at 03:30.");
      await press(page, "Schedule it");
      const planned = page.getByRole("listitem").filter({ hasText: "costs $97.50" });
      await expect(planned).toContainText(", 3:30");
      await press(page, `Cancel it (${sentence})`);
      await expect(page.getByRole("status")).toContainText("back with your waiting changes");
      await page.goto("/admin/words/publish");
      await title.getByRole("checkbox").uncheck();
      await plan(page, inDays(3));
      await expect(page.getByRole("status")).toContainText("It's scheduled.");
      await expect(planned).toContainText(", 8:00");
      expect(await read()).toContain(">$88<");
      await page.goto("/admin/words/publish");
      await expect(page.getByText("One change is waiting.")).toBeVisible();
      await expect(title).toBeVisible();

      await page.goto("/admin/words");
      await page.getByRole("link", { name: "Scheduled (1)" }).click();
      await press(page, `Publish now (${sentence})`);
      await expect(page.getByRole("status")).toContainText("It's live.");
      expect(await read()).toContain(">$97.50<");
      expect(file()).toContain("price: 97.5\n");
      expect(file()).not.toContain("Joy, the Pack");
      await page.goto("/admin/words/history");
      await page.getByRole("link", { name: sentence }).click();
      await press(page, `Restore “$88” (Programs, ${pack}: ${sentence})`);
      await expect(page.getByRole("status")).toContainText("The earlier text is back.");
      expect(await read()).toContain(">$88<");
      expect(file()).toContain("price: 88\n");
    },
  );
});

draftTest(
  "each kind is found by its picture, and a price by a search that leads to its field",
  async ({ page }) => {
    await page.goto("/admin/words");
    for (const kind of [
      "Legal",
      "Programs",
      "Products",
      "Videos",
      "Villains",
      "Home page",
      "Testimonials",
    ]) {
      const picture = page.getByRole("link", { name: kind, exact: true }).locator("img");
      await picture.scrollIntoViewIfNeeded();
      const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width, kind).toBeGreaterThan(0);
    }
    await page.goto("/admin/words?q=205");
    await page.getByRole("link", { name: `Programs, ${program}: Price` }).click();
    await expect(price(page)).toBeFocused();
  },
);
