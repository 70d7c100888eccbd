/** Locators and expectations that several tests share. */
import { expect, type Locator, type Page } from "@playwright/test";
import { content } from "./content.ts";
import type { Watch } from "./site-test.ts";

export function section(page: Page, heading: string): Locator {
  return page.getByRole("main").getByRole("region", { name: heading, exact: true });
}

/** Finds a card (a list item or an article) by the card's own heading. */
export function card(part: Locator, title: string, level = 3): Locator {
  return part
    .locator("li, article")
    .filter({ has: part.page().getByRole("heading", { name: title, level, exact: true }) })
    .last();
}

/** Returns the distance from the top of the window, in whole pixels. */
export async function distanceFromTop(target: Locator): Promise<number> {
  return target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

/** Expects the element to end up 80 px below the top of the window. */
export async function expectAtTop(target: Locator) {
  await expect.poll(() => distanceFromTop(target)).toBe(80);
}

/**
 * Scrolls the page until the target is 80 px below the top.
 * @returns the number of scroll positions on the way, including the first and the last
 */
export async function countScrolledPlaces(target: Locator, act: () => Promise<unknown>) {
  const places = await target.page().evaluateHandle(() => {
    const seen = new Set([window.scrollY]);
    addEventListener("scroll", () => seen.add(window.scrollY));
    return seen;
  });
  await act();
  await expectAtTop(target);
  return places.evaluate((seen) => seen.size);
}

/** Serves the email service's script, which does nothing by default. */
export async function answerPopupScript(page: Page, watch: Watch, body = "") {
  const script = content.site.newsletter.popupScript ?? "no such script";
  await watch.allowHost(new URL(script).host);
  await page.route(script, (route) => route.fulfill({ contentType: "text/javascript", body }));
}

/** Holds requests back until the returned function is called. */
export async function holdRequests(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Simulates a return through the back/forward cache, which browsers don't use under Playwright. */
export async function showKeptPage(page: Page) {
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
}

export function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

export const formNotice = (part: Page | Locator) => part.locator("form").getByRole("alert");

/** Expects an error message that is visible and focused, with an email link. */
export async function expectNotice(part: Page | Locator, text: string) {
  const found = formNotice(part);
  await expect(found).toContainText(text);
  await expect(found).toBeFocused();
  await expect(found.getByRole("link", { name: content.labels.form.mailInstead })).toBeVisible();
  await expectInView(found);
}

/** Expects that an element is fully visible and not covered. */
export async function expectInView(found: Locator) {
  await expect
    .poll(() =>
      found.evaluate((element) => {
        const { top, bottom, left, width } = element.getBoundingClientRect();
        // Checks at the edges that nothing covers the element.
        const seen = [top + 4, bottom - 4].map((y) =>
          element.contains(document.elementFromPoint(left + width / 2, y)),
        );
        return seen.every(Boolean) && top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
}
