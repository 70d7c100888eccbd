/** Steps of a practice payment. */
import { expect, type Locator, type Page } from "@playwright/test";
import { content } from "./content.ts";
import { card } from "./page-parts.ts";

const { practice } = content.checkoutPages;

/** The address that Buy Now requests, with or without script. */
export const checkoutEndpoint = /\/api\/create-checkout\?shown=\d+$/;

export function buyButton(page: Page, title: string): Locator {
  return card(page.getByRole("main"), title).getByRole("button");
}

/** Expects the practice page of a program and returns its session. */
export async function expectPracticePage(
  page: Page,
  expected: { program: string; price: string },
): Promise<string> {
  await expect(page).toHaveURL(/\/checkout\/practice\/\w+$/);
  const main = page.getByRole("main");
  await expect(main.getByText("Practice payment: no money moves", { exact: true })).toBeVisible();
  await expect(main.getByRole("definition")).toContainText([expected.program, expected.price]);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** The buttons of the practice page. */
export const choices = {
  paid: practice.pay,
  declined: practice.decline,
  cancelled: practice.cancel,
  paidLater: practice.payLater,
  expired: practice.expire,
  arrived: practice.arrive,
  failed: practice.fail,
  refunded: practice.refund,
} as const;

export async function choose(page: Page, choice: keyof typeof choices) {
  await page.getByRole("button", { name: choices[choice], exact: true }).click();
}

/** Opens the page of a failed checkout by requesting an unknown price. */
export async function openFailedCheckout(page: Page) {
  await page.goto("/programs");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/checkout/start";
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL("/checkout/start");
}
