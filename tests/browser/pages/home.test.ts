import type { Page } from "@playwright/test";
import { content } from "#tests/support/browser/content.ts";
import { section } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

const { homePage: words, community } = content;

const rows = [
  words.outcomes.heading,
  words.methods.heading,
  words.testimonials.heading,
  words.programs.heading,
  community.heading,
  words.resources.heading,
];
const row = (page: Page, heading: string) =>
  section(page, heading).getByRole("group", { name: heading, exact: true });

test("shows one of three answers, and its band in forced colors", async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open("/");
  const answers = section(page, words.answers?.heading ?? "");
  const shown = answers.getByRole("article");
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText("Say why it’s good.");
  const [first, second, third] = await page
    .locator(".answers-band")
    .evaluateAll((bands) => bands.map((band) => getComputedStyle(band).backgroundColor));
  expect(first).toBe(third);
  expect(second).not.toBe(first);
  await answers.locator("label", { hasText: "Band 9" }).click();
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText("Fair, and short.");
  await answers.getByRole("radio", { checked: true }).press("ArrowLeft");
  await expect(shown).toContainText("Say why it’s good.");
});

test("has rows that scroll on a phone alone, and show there is more", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/");
  for (const heading of rows) {
    await expect(row(page, heading)).toHaveCount(0);
    const list = section(page, heading).locator(".swipe-row");
    await list.evaluate((element: HTMLElement) => element.focus());
    await expect(list).not.toBeFocused();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const heading of rows) {
    const cards = row(page, heading).locator(":scope > ul > li");
    await cards.first().scrollIntoViewIfNeeded();
    await expect(cards.first()).toBeInViewport({ ratio: 0.9 });
    const edge = (await cards.nth(1).boundingBox())?.x ?? Infinity;
    expect(edge, `the second card of ${heading} peeps in`).toBeLessThan(390 - 24);
    expect(edge, `the second card of ${heading} only peeps in`).toBeGreaterThan(390 / 2);
    await row(page, heading).focus();
    await expect
      .poll(async () => {
        await page.keyboard.press("ArrowRight");
        const box = await cards.last().boundingBox();
        return (box?.x ?? Infinity) + (box?.width ?? 0);
      }, heading)
      .toBeLessThanOrEqual(390);
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, "pixels of the whole page").toBeLessThanOrEqual(10_000);
});
