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

export async function choose(page: Page, button: "pay" | "decline" | "payLater") {
  await page.getByRole("button", { name: practice[button], exact: true }).click();
}
