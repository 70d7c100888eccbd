import type { Page } from "@playwright/test";
import { content } from "#tests/support/browser/content.ts";
import { countScrolledPlaces, expectAtTop } from "#tests/support/browser/page-parts.ts";
import {
  expect,
  test,
  waitUntilLive,
  withAndWithoutScript,
} from "#tests/support/browser/site-test.ts";

const address = "/programs#programs-grid";
const grid = (page: Page) => page.locator("#programs-grid");

withAndWithoutScript("the grid of programs, by its address", () => {
  test("rests 80 px below the top on arrival", async ({ page, open }) => {
    await open(address);
    await expect(grid(page).getByRole("article")).toHaveCount(5);
    await expectAtTop(grid(page));
  });

  test("rests 80 px below the top when a link of another page leads to it", async ({
    page,
    open,
  }) => {
    await open("/");
    await page.getByRole("link", { name: "View All Courses", exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(grid(page).getByRole("article")).toHaveCount(5);
    await expectAtTop(grid(page));
  });

  test("is scrolled to smoothly", async ({ page, open }) => {
    await open("/programs");
    const link = page.getByRole("link", { name: content.programsPage.heroButton, exact: true });
    const places = await countScrolledPlaces(grid(page), () => link.click());
    expect(places, "start, end and places on the way").toBeGreaterThan(2);
  });
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`the grid comes to its place again on window load, motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    // The page loads after its font.
    await page.route("**/*.woff2", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "commit" });
    await waitUntilLive(page);
    await expectAtTop(grid(page));
    expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    release();
    await page.waitForLoadState("load");
    await expectAtTop(grid(page));
  });
}
