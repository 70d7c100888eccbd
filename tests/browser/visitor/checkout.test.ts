import type { Request } from "@playwright/test";
import {
  buyButton,
  checkoutEndpoint,
  choose,
  expectPracticePage,
} from "#tests/support/browser/checkout-steps.ts";
import { content } from "#tests/support/browser/content.ts";
import { showKeptPage } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";
import { readMailsAbout, readOrders } from "#tests/support/browser/stored-rows.ts";

const { labels } = content;
const exam = { program: "Exam Course", price: "$205" };

test("the email to a buyer fits a phone, without style sheets", async ({ page, open, dataDir }) => {
  await open("/programs");
  await buyButton(page, exam.program).click();
  const session = await expectPracticePage(page, exam);
  await choose(page, "pay");
  await expect(page).toHaveURL(`/checkout/success?session_id=${session}`);
  const reference = String(readOrders(dataDir, session)[0]?.["reference"]);
  const mail = readMailsAbout(dataDir, reference).find(({ kind }) => kind === "order-paid");
  await page.setViewportSize({ width: 390, height: 844 });
  // The site's policy would block the mail's styles.
  await page.goto("about:blank");
  await page.setContent(String(mail?.["body_html"]).replace(/<style>[^]*<\/style>/, ""));
  const fit = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(fit).toBe(390);
  const button = page.getByRole("link", { name: content.mails.orderPaid.button?.label ?? "none" });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const part of [button, page.getByRole("heading", { level: 2 }).first()])
    await expect(part).toHaveCSS("font-family", /sans-serif$/);
});

test("Buy Now says it's busy, and opens one payment for two presses", async ({ page, open }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked: Request[] = [];
  await page.route(checkoutEndpoint, async (route) => {
    asked.push(route.request());
    await held;
    await route.continue();
  });
  await open("/programs");
  const button = buyButton(page, exam.program);
  await button.dblclick();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toHaveText(labels.checkoutBusy);
  await expect(page).toHaveURL("/programs");
  release();
  await expectPracticePage(page, exam);
  expect(asked).toHaveLength(1);
});

test("who comes back to a page that the browser kept can press again", async ({ page, open }) => {
  await open("/programs");
  const left = page.waitForEvent("requestfailed", (asked) => asked.url().includes("/practice/"));
  // The browser keeps the page as the visitor left it.
  await page.route("**/checkout/practice/*", (route) => route.fulfill({ status: 204 }));
  const button = buyButton(page, exam.program);
  await button.click();
  await left;
  await expect(button).toBeDisabled();
  await showKeptPage(page);
  await expect(button).toBeEnabled();
  await expect(button).toHaveText("Buy Now");
});
