import type { Page } from "@playwright/test";
import { content } from "#tests/support/browser/content.ts";
import { expect, test, withAndWithoutScript } from "#tests/support/browser/site-test.ts";

const { site } = content;

/** It has texts of its own, because content may be unavailable. */
async function expectErrorScreen(page: Page, detail: string | RegExp) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  const main = page.getByRole("main");
  await expect(main.getByRole("paragraph").first()).toHaveText(detail);
  await expect(main).not.toContainText(/\bat .+:\d+|node_modules|\.[jt]sx?\b/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(main.getByRole("link", { name: "Write me an email" })).toHaveAttribute(
    "href",
    `mailto:${site.email.address}`,
  );
  await main.getByRole("link", { name: "Return to Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.homePage.hero.heading);
}

withAndWithoutScript("the error screen", () => {
  test("shows the status of a form that was sent to a page without one", async ({
    page,
    open,
    watch,
  }) => {
    watch.expectConsole(/status of 405/);
    await page.route("**/shop", (route) => route.continue({ method: "POST" }));
    const response = await open("/shop");
    expect(response?.status()).toBe(405);
    await expectErrorScreen(page, /^405 Method Not Allowed$/);
  });
});
