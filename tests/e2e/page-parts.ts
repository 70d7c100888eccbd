/** Parts of pages as a visitor finds them, and what several tests ask of them. */
import { expect, type Locator, type Page } from "@playwright/test";
import { content } from "./content.ts";
import type { Watch } from "./site-test.ts";

/** A section of a page, by its heading. */
export function section(page: Page, heading: string): Locator {
  return page.getByRole("main").getByRole("region", { name: heading, exact: true });
}

/** The headings inside something, as they are read. */
export async function headingsOf(part: Locator, level: number): Promise<string[]> {
  return part.getByRole("heading", { level }).allInnerTexts();
}

/** A card (list item or article) by its own heading. */
export function card(part: Locator, title: string, level = 3): Locator {
  return part
    .locator("li, article")
    .filter({ has: part.page().getByRole("heading", { name: title, level, exact: true }) })
    .last();
}

/** Expects a link to another site: where it goes, how it opens, and that it says so. */
export async function expectOutsideLink(
  link: Locator,
  url: string,
  { newTab = true }: { newTab?: boolean } = {},
) {
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", url);
  await expect(link).toHaveAttribute("rel", /\bnoopener\b/);
  if (newTab) await expect(link).toHaveAttribute("target", "_blank");
  else await expect(link).not.toHaveAttribute("target");
  const { newTab: tabHint, externalSite } = content.labels;
  await expect(link).toHaveAccessibleName(
    new RegExp(escapeRegExp(newTab ? tabHint : externalSite)),
  );
}

/** By how many pixels an element moves under the finger that presses it. */
export function distanceMovedByPress(element: Locator): Promise<number> {
  return element.evaluate((pressed: HTMLElement) => {
    const before = pressed.getBoundingClientRect().top;
    pressed.click();
    return pressed.getBoundingClientRect().top - before;
  });
}

/** How far the top of something is below the top of the window, in whole pixels. */
export async function distanceFromTop(target: Locator): Promise<number> {
  return target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

/** Expects that the page comes to rest with this element 80 px below the top of the window. */
export async function expectAtTop(target: Locator) {
  await expect.poll(() => distanceFromTop(target)).toBe(80);
}

/**
 * Does something that scrolls this page, and looks where the page is until the target is at its
 * place, 80 px below the top.
 *
 * @returns how many different places were seen, the first and the last one included
 */
export async function countScrolledPlaces(target: Locator, act: () => Promise<unknown>) {
  const places = new Set<number>();
  const look = async () => {
    const { top, y } = await target.evaluate((element) => ({
      top: Math.round(element.getBoundingClientRect().top),
      y: window.scrollY,
    }));
    places.add(y);
    return top;
  };
  await look();
  // Playwright waits after a press; meanwhile the page would have arrived already.
  const acted = act();
  const over = acted.then(() => "over" as const);
  while ((await Promise.race([over, look()])) !== "over") continue;
  await expect.poll(look, { intervals: [1] }).toBe(80);
  return places.size;
}

/** Waits until the page, which is being scrolled, stands still. */
export async function waitForRest(page: Page) {
  let before = Number.NaN;
  const stands = async () => {
    const now = await page.evaluate(() => window.scrollY);
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(stands, { intervals: [150] }).toBe(true);
}

/** Answers for the e-mail service from now on: its script does this, and without words nothing. */
export async function answerPopupScript(page: Page, watch: Watch, body = "") {
  const script = content.site.newsletter.popupScript ?? "no such script";
  await watch.allowHost(new URL(script).host);
  await page.route(script, (route) => route.fulfill({ contentType: "text/javascript", body }));
}

export function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** The words in a form that was not accepted. */
export const formNotice = (part: Page | Locator) => part.locator("form").getByRole("alert");

/** Expects words in a form that are wholly in view and have the focus, with another way to write. */
export async function expectNotice(part: Page | Locator, text: string) {
  const found = formNotice(part);
  await expect(found).toContainText(text);
  await expect(found).toBeFocused();
  await expect(found.getByRole("link", { name: content.labels.form.mailInstead })).toBeVisible();
  await expectInView(found);
}

/** Expects that something is wholly in view, with nothing over it. */
export async function expectInView(found: Locator) {
  await expect
    .poll(() =>
      found.evaluate((element) => {
        const { top, bottom, left, width } = element.getBoundingClientRect();
        // What is seen at its edges is the thing itself, and no header or window over it.
        const seen = [top + 4, bottom - 4].map((y) =>
          element.contains(document.elementFromPoint(left + width / 2, y)),
        );
        return seen.every(Boolean) && top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
}
