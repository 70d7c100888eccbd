import type { Page } from "@playwright/test";
import {
  buyButton,
  checkoutEndpoint,
  expectPracticePage,
} from "#tests/support/browser/checkout-steps.ts";
import { content } from "#tests/support/browser/content.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

const { labels } = content;

const toast = (page: Page) => page.getByRole("alert", { name: labels.toast.region, exact: true });

async function expectToast(page: Page) {
  await expect(toast(page).getByText("Error", { exact: true })).toBeVisible();
  await expect(
    toast(page).getByText("Failed to start checkout. Please try again.", { exact: true }),
  ).toBeVisible();
}

// See app/forms/request-checkout.test.ts for all kinds of wrong responses.
test("a failed checkout says so, and the button works again", async ({ page, open, watch }) => {
  watch.expectConsole(/The checkout could not be started/);
  watch.expectConsole(/status of 502/);
  await page.route(
    checkoutEndpoint,
    (route) => route.fulfill({ status: 502, json: { error: "The provider refused" } }),
    { times: 2 },
  );
  await open("/job-search-joy");
  const button = buyButton(page, "Small Pack");
  await expect(toast(page)).toBeEmpty();
  for (const way of ["press", "Enter"]) {
    await button.click();
    await expectToast(page);
    await expect(page).toHaveURL("/job-search-joy");
    await expect(button).toBeEnabled();
    await expect(button).toHaveText("Get Started Now");
    const close = toast(page).getByRole("button", { name: labels.close, exact: true });
    if (way === "press") await close.click();
    else await close.press("Enter");
    await expect(toast(page)).toBeEmpty();
  }
  await button.click();
  await expectPracticePage(page, { program: "Joy: the Small Pack", price: "$88" });
});

test("the message stays for ten seconds, or as long as wanted", async ({ page, open, watch }) => {
  watch.expectConsole(/The checkout could not be started/);
  await page.clock.install();
  await page.route(checkoutEndpoint, (route) => route.fulfill({ json: { error: "Closed" } }));
  await open("/programs");
  // Stops the page's clock, which the test advances.
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = buyButton(page, "Exam Course");
  await button.click();
  await expectToast(page);
  await page.clock.runFor(9_900);
  await expectToast(page);
  await page.clock.runFor(200);
  await expect(toast(page)).toBeEmpty();

  await button.click();
  await toast(page).getByText("Error", { exact: true }).hover();
  await page.clock.runFor(30_000);
  await expectToast(page);
  await toast(page).getByRole("button", { name: labels.close, exact: true }).focus();
  await page.mouse.move(10, 10);
  await page.clock.runFor(30_000);
  await expectToast(page);
  await button.focus();
  await page.clock.runFor(10_100);
  await expect(toast(page)).toBeEmpty();
});
