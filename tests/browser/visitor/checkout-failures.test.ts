import type { Page } from "@playwright/test";
import {
  buyButton,
  checkoutEndpoint,
  checkoutForm,
  expectPracticePage,
} from "#tests/support/browser/checkout-steps.ts";
import { content } from "#tests/support/browser/content.ts";
import { expect, test, withoutScript } from "#tests/support/browser/site-test.ts";

const { labels, checkoutPages } = content;

const items = [
  { path: "/programs", title: "Exam Course", button: "Buy Now", price: "$205" },
  { path: "/job-search-joy", title: "Small Pack", button: "Get Started Now", price: "$88" },
] as const;
const [exam] = items;

const toast = (page: Page) => page.getByRole("alert", { name: labels.toast.region, exact: true });

async function expectToast(page: Page) {
  await expect(toast(page).getByText("Error", { exact: true })).toBeVisible();
  await expect(
    toast(page).getByText("Failed to start checkout. Please try again.", { exact: true }),
  ).toBeVisible();
}

for (const { path, title, button, price } of items)
  // Wrong answers of every kind are in app/forms/request-checkout.test.ts.
  test(`${button} on ${path} says so after a failure, and works again`, async ({
    page,
    open,
    watch,
  }) => {
    watch.expectConsole(/The checkout could not be started/);
    watch.expectConsole(/status of 502/);
    await page.route(
      checkoutEndpoint,
      (route) => route.fulfill({ status: 502, json: { error: "The provider refused" } }),
      { times: 1 },
    );
    await open(path);
    await expect(toast(page)).toBeEmpty();
    await buyButton(page, title).click();
    await expectToast(page);
    await expect(page).toHaveURL(path);
    await expect(buyButton(page, title)).toBeEnabled();
    await expect(buyButton(page, title)).toHaveText(button);
    await buyButton(page, title).click();
    const program = title === "Small Pack" ? "Joy: the Small Pack" : title;
    await expectPracticePage(page, { program, price });
  });

test("Buy Now says so when no answer comes within ten seconds", async ({ page, open, watch }) => {
  watch.expectConsole(/The checkout could not be started.*[Tt]ime/);
  let asked = false;
  await page.route(checkoutEndpoint, () => {
    asked = true;
  });
  await open(exam.path);
  await buyButton(page, exam.title).click();
  await expect(buyButton(page, exam.title)).toHaveText(labels.checkoutBusy);
  await expect.poll(() => asked).toBe(true);
  // The browser's request time-out cannot be mocked.
  await expect(toast(page)).toContainText("Error", { timeout: 20_000 });
  await expectToast(page);
  await expect(buyButton(page, exam.title)).toBeEnabled();
  await expect(page).toHaveURL(exam.path);
});

test("the message stays for ten seconds", async ({ page, open, watch }) => {
  watch.expectConsole(/The checkout could not be started/);
  await page.clock.install();
  await page.route(checkoutEndpoint, (route) => route.fulfill({ json: { error: "Closed" } }));
  await open(exam.path);
  // Stops the page's clock, which the test advances.
  await page.clock.pauseAt(Date.now() + 60_000);
  await buyButton(page, exam.title).click();
  await expectToast(page);
  await page.clock.runFor(9_900);
  await expectToast(page);
  await page.clock.runFor(200);
  await expect(toast(page)).toBeEmpty();
});

test("the message stays as long as pointer or focus are on it", async ({ page, open, watch }) => {
  watch.expectConsole(/The checkout could not be started/);
  await page.clock.install();
  await page.route(checkoutEndpoint, (route) => route.fulfill({ json: { error: "Closed" } }));
  await open(exam.path);
  await page.clock.pauseAt(Date.now() + 60_000);
  await buyButton(page, exam.title).click();
  await expectToast(page);
  await toast(page).getByText("Error", { exact: true }).hover();
  await page.clock.runFor(30_000);
  await expectToast(page);
  await toast(page).getByRole("button", { name: labels.close, exact: true }).focus();
  await page.mouse.move(10, 10);
  await page.clock.runFor(30_000);
  await expectToast(page);
  await buyButton(page, exam.title).focus();
  await page.clock.runFor(10_100);
  await expect(toast(page)).toBeEmpty();
});

test("the message can be dismissed, by keyboard too", async ({ page, open, watch }) => {
  watch.expectConsole(/The checkout could not be started/);
  await page.route(checkoutEndpoint, (route) => route.fulfill({ json: { error: "Closed" } }));
  await open(exam.path);
  for (const way of ["press", "Enter"]) {
    await buyButton(page, exam.title).click();
    await expectToast(page);
    const close = toast(page).getByRole("button", { name: labels.close, exact: true });
    if (way === "press") await close.click();
    else await close.press("Enter");
    await expect(toast(page)).toBeEmpty();
  }
});

async function expectFailurePage(page: Page) {
  await expect(page).toHaveURL(checkoutForm);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(checkoutPages.failed.heading);
  const alert = page.getByRole("alert").filter({ hasText: /\S/ });
  await expect(alert.getByText("Error", { exact: true })).toBeVisible();
  await expect(
    alert.getByText("Failed to start checkout. Please try again.", { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: checkoutPages.failed.backButton }),
  ).toHaveAttribute("href", "/programs#programs-grid");
}

withoutScript("a checkout that fails", () => {
  for (const { path, title } of items) {
    test(`from ${path} leads to a page with the same words and a way on`, async ({
      page,
      open,
      watch,
    }) => {
      watch.expectConsole(/status of 400/);
      await open(path);
      await page.locator("input[name=priceId]").evaluateAll((inputs) => {
        for (const input of inputs) input.setAttribute("value", "last-year");
      });
      await buyButton(page, title).click();
      await expectFailurePage(page);
      await page.getByRole("button", { name: checkoutPages.failed.retryButton }).click();
      await expectFailurePage(page);
    });
  }

  test("can be tried again from there", async ({ page, open, watch }) => {
    watch.expectConsole(/status of 400/);
    await open(exam.path);
    const field = page.locator("input[name=priceId]").first();
    const priceId = (await field.getAttribute("value")) ?? "";
    await field.evaluate((input) => input.setAttribute("value", "last-year"));
    await buyButton(page, exam.title).click();
    await expectFailurePage(page);
    await page
      .getByRole("main")
      .locator("input[name=priceId]")
      .evaluate((input, value) => input.setAttribute("value", value), priceId);
    await page.getByRole("button", { name: checkoutPages.failed.retryButton }).click();
    await expectPracticePage(page, { program: exam.title, price: exam.price });
  });

  test("has nothing to show to a visitor who only types its address", async ({ page, open }) => {
    await open("/checkout/start");
    await expect(page).toHaveURL("/programs#programs-grid");
  });
});

test.describe("another site's page", () => {
  const elsewhere = "http://elsewhere.example";

  test("cannot start a checkout by script", async ({ page, watch, baseURL }) => {
    watch.expectConsole(/CORS|Failed to load resource/);
    await watch.allowHost(new URL(elsewhere).host);
    const answers: number[] = [];
    page.on("response", (response) => {
      if (checkoutEndpoint.test(response.url())) answers.push(response.status());
    });
    await page.goto(elsewhere);
    const outcome = await page.evaluate(async (address) => {
      try {
        const response = await fetch(address, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: '{"priceId":"exam-price"}',
        });
        return `answered ${response.status}`;
      } catch {
        return "blocked";
      }
    }, `${baseURL}/api/create-checkout`);
    expect(outcome).toBe("blocked");
    expect(answers.filter((status) => status < 400)).toEqual([]);
  });

  test("cannot start a checkout by a form", async ({ page, watch, baseURL }) => {
    watch.expectConsole(/status of 403/);
    await watch.allowHost(new URL(elsewhere).host);
    await page.goto(elsewhere);
    await page.evaluate((address) => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = address;
      form.innerHTML = '<input name="priceId" value="exam-price">';
      document.body.append(form);
      form.submit();
    }, `${baseURL}/checkout/start`);
    await expectFailurePage(page);
  });
});
