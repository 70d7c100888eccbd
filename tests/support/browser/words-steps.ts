import type { Locator, Page } from "@playwright/test";
import { expect } from "./site-test.ts";

export const program = "Exam Course";

export async function openProgram(page: Page, title = program) {
  await page.goto("/admin/words");
  await page.getByRole("link", { name: "Programs", exact: true }).click();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  // Waits until the page's script has loaded.
  await page.waitForLoadState();
}

export const price = (page: Page) => page.getByLabel("Price", { exact: true });

// Presses a key, because letters that load late may move a button under the pointer.
export const press = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name }).first().press("Enter");

export async function expectSaved(page: Page) {
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();
}

/** Finds a change on the page for publishing, by words from the change's description. */
export function waiting(page: Page, words: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: words }) });
}
