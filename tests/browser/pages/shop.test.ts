import type { Page } from "@playwright/test";
import { content } from "#tests/support/browser/content.ts";
import { card, distanceFromTop } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

const main = (page: Page) => page.getByRole("main");
const titles = (page: Page) => main(page).getByRole("heading", { level: 3 });
const visibleTitles = (page: Page) => titles(page).filter({ visible: true });
const toggle = (page: Page, text: string) => main(page).getByText(text, { exact: true });
/** The featured kit comes first, then those that cost money. */
const five = ["ninja-kit", "long-kit", "mirror-kit", "workshop", "checklist"].map(
  (id) => content.products.find((one) => one.id === id)?.title ?? "no such product",
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

  test("the shop shows six products, then all, then six again", async ({ page, open }) => {
    await open("/shop");
    await expect(visibleTitles(page)).toHaveText(five);
    await expect(toggle(page, "Show fewer")).toBeHidden();
    await toggle(page, "Show the rest (2 more)").click();
    await expect(visibleTitles(page)).toHaveCount(7);
    await expect(toggle(page, "Show the rest (2 more)")).toBeHidden();
    const summary = main(page).locator(".more > summary");
    await summary.scrollIntoViewIfNeeded();
    const moved = await summary.evaluate((pressed: HTMLElement) => {
      const before = pressed.getBoundingClientRect().top;
      pressed.click();
      return Math.abs(pressed.getBoundingClientRect().top - before);
    });
    expect(moved).toBeLessThan(5);
    await expect(visibleTitles(page)).toHaveText(five);
    await expect(visibleTitles(page).last()).toBeInViewport();
    await summary.press("Enter");
    await expect(visibleTitles(page)).toHaveCount(7);
    await summary.press("Enter");
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    await expect(visibleTitles(page).last()).toBeInViewport();
  });

  test("the list is still open for a visitor who comes back", async ({ page, open }) => {
    await open("/shop");
    await toggle(page, "Show the rest (2 more)").click();
    const product = titles(page).nth(6);
    await product.scrollIntoViewIfNeeded();
    const place = await distanceFromTop(product);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>("footer a[href='/contact']")?.click(),
    );
    await expect(page).toHaveURL("/contact");
    await page.goBack();
    await expect(page).toHaveURL("/shop");
    await expect(visibleTitles(page)).toHaveCount(7);
    await expect.poll(() => distanceFromTop(product)).toBe(place);
  });
});

test("three lines of a description show, and all after a press", async ({ page, open }) => {
  await open("/shop");
  await toggle(page, "Show the rest (2 more)").click();
  const kit = card(main(page), "Mirror Kit");
  const description = kit.locator("p").filter({ hasText: "A mirror for people" });
  const hidden = () => description.evaluate((text) => text.scrollHeight - text.clientHeight);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(visibleTitles(page)).toHaveCount(7);
    const longest = () =>
      titles(page).evaluateAll((headings) => {
        const lines = headings.map((heading) => {
          const text = heading.nextElementSibling;
          if (!text?.textContent.trim()) return Infinity;
          const { lineHeight } = getComputedStyle(text);
          return Math.round(text.getBoundingClientRect().height / parseFloat(lineHeight));
        });
        return Math.max(...lines.map((count) => count || Infinity));
      });
    // After a resize, a busy browser may keep old sizes for some frames.
    await expect.poll(longest).toBe(3);
    await expect.poll(hidden).toBeGreaterThan(10);
    await kit.getByText("More words", { exact: true }).click();
    await expect.poll(hidden).toBe(0);
    await kit.getByText("Fewer words", { exact: true }).click();
    await expect.poll(hidden).toBeGreaterThan(10);
  }
  const long = card(main(page), "Überlanger Titel of Forty Letters, Whole");
  await expect(long.getByText("This sentence is too long")).toBeHidden();
  await long.getByText("More words", { exact: true }).click();
  await expect(long.getByText("This sentence is too long")).toBeVisible();
  const short = card(main(page), "Ninja Kit");
  await expect(short.getByText("More words", { exact: true })).toHaveCount(0);
});

test("the chosen filter looks different in forced colors", async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open("/shop");
  const [chosen, other] = await page
    .locator(".chips a")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
  expect(chosen).not.toBe(other);
});
