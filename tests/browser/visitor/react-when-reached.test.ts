/** React loads when a visitor reaches for a control that needs it, and an earlier press isn't lost. */
import type { Page, Route } from "@playwright/test";
import {
  buyButton,
  checkoutEndpoint,
  expectPracticePage,
} from "#tests/support/browser/checkout-steps.ts";
import { content } from "#tests/support/browser/content.ts";
import { holdRequests } from "#tests/support/browser/page-parts.ts";
import { expect, test, waitUntilIdle, waitUntilLive } from "#tests/support/browser/site-test.ts";

const { labels } = content;
const exam = { program: "Exam Course", price: "$205" };
const scripts = "**/assets/*.js";

function countScripts(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "script" || request.url().endsWith(".js")) count += 1;
  });
  return () => count;
}

test("nothing of React is asked for until somebody points at a button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const count = countScripts(page);
  await page.goto("/programs");
  await page.getByRole("button", { name: labels.openMenu }).click();
  await page.keyboard.press("Escape");
  await page.locator("details.question summary").first().click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("contentinfo").getByRole("link").first().click();
  await page.goto("/shop");
  await page.locator("details.more > summary").click();
  await waitUntilIdle(page);
  expect(count()).toBe(0);
  await page.goto("/programs");
  await buyButton(page, exam.program).hover();
  await expect.poll(count).toBeGreaterThan(0);
  await buyButton(page, exam.program).click();
  await expectPracticePage(page, exam);
});

test("a press that comes before React says that it waits, and buys once", async ({ page }) => {
  const release = await holdRequests(page, scripts);
  let asked = 0;
  let sent = 0;
  page.on("request", (request) => {
    if (checkoutEndpoint.test(request.url())) asked += 1;
    if (request.url().includes("/checkout/start")) sent += 1;
  });
  await page.goto("/programs");
  const button = buyButton(page, exam.program);
  await button.dblclick();
  await expect(button).toHaveAttribute("aria-busy", "true");
  // These words show that the press was noticed.
  const words = await button.evaluate((element) => getComputedStyle(element, "::after").content);
  expect(words).toBe(JSON.stringify(labels.checkoutBusy));
  release();
  await expectPracticePage(page, exam);
  expect({ asked, sent }).toEqual({ asked: 1, sent: 0 });
});

test("a form is sent by the browser alone when React or words fail", async ({ page, watch }) => {
  watch.allowConsole(/Failed to load resource|dynamically imported|Failed to fetch/);
  const asked: string[] = [];
  const fail = async (path: string) => {
    await page.route(path, (route) => {
      asked.push(path);
      return route.abort();
    });
  };
  await fail("**/island-words.json");
  await page.goto("/");
  expect(await page.content()).not.toContain(labels.form.emailMissing);
  await page.getByRole("button", { name: content.newsletterPage.submit }).click();
  await page.waitForURL(/\/newsletter/);
  expect(asked).toHaveLength(1);
  await page.unrouteAll({ behavior: "wait" });
  await fail(scripts);
  await page.goto("/programs");
  await buyButton(page, exam.program).click();
  await expectPracticePage(page, exam);
});

test("offline, a press says so, and the next one buys", async ({ page, context, watch }) => {
  watch.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/programs");
  await context.setOffline(true);
  await buyButton(page, exam.program).click();
  const toast = page.getByRole("alert", { name: labels.toast.region });
  await expect(toast).toContainText(labels.toast.checkoutTitle);
  await expect(toast).toContainText(labels.toast.checkoutText);
  await expect(buyButton(page, exam.program)).not.toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveURL("/programs");
  await toast.getByRole("button", { name: labels.close }).click();
  await expect(toast).toBeEmpty();
  await page.locator(".sample-link").first().click();
  await expect(toast).toContainText(labels.toast.unreachable);
  await context.setOffline(false);
  await buyButton(page, exam.program).click();
  await expectPracticePage(page, exam);
});

test.describe("a press that waits too long", () => {
  test.use({ pressesTimeOut: true });

  test("a sample page opens by itself when React or its words hang", async ({ page, watch }) => {
    watch.allowConsole(/The sample pages could not be fetched|Failed to load resource/);
    const sampleWords = "**/programs/sample-pages/*";
    const faults: [string, (route: Route) => unknown][] = [
      [scripts, () => {}],
      [sampleWords, (route) => route.abort()],
      [sampleWords, () => {}],
    ];
    for (const [path, fail] of faults) {
      await page.route(path, fail);
      await page.goto("/programs");
      if (path === sampleWords) await waitUntilLive(page);
      const link = page.locator(".sample-link").first();
      const address = (await link.getAttribute("href")) ?? "";
      await link.click();
      await page.waitForURL(address);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  });
});

test("a form that React can't take over is sent as it was made", async ({ page, watch }) => {
  watch.expectConsole(/TypeError: Cannot/);
  watch.allowConsole(/Minified React error/);
  const { fields, submit } = content.contactPage;
  await page.route("**/contact", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const html = (await response.text()).replace(/(?<="ContactForm" data-props=)"[^"]*"/, '"{}"');
    await route.fulfill({ response, body: html });
  });
  await page.goto("/contact");
  // The page can't tell that this was typed before the form was reached.
  await page.getByRole("textbox", { name: fields.email.label }).evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = "ana@example.com";
  });
  await waitUntilLive(page);
  await page.getByRole("textbox", { name: fields.message.label }).fill("What I wrote after.");
  await page.getByRole("textbox", { name: fields.firstName.label }).fill("Ana");
  await page.getByRole("combobox", { name: fields.topic.label }).selectOption({ index: 1 });
  await page.getByRole("button", { name: submit, exact: true }).click();
  await page.waitForURL(/\/contact\/sent\?/);
});
