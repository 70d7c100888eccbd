import type { Page } from "@playwright/test";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { content } from "#tests/support/browser/content.ts";
import { card, section } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

const { programsPage: words, labels, samples } = content;

const exam = "Exam Course";
const work = "English for Überstunden & Other Long Days at Work";
const booklets = [
  { program: exam, pages: samples["exam"] ?? [] },
  { program: work, pages: samples["work"] ?? [] },
] as const;

const thumbnails = (page: Page, program: string) =>
  card(section(page, words.gridHeading), program)
    .getByRole("list", { name: words.samplesHeading, exact: true })
    .getByRole("link");
const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) =>
  dialog(page).getByRole("button", { name, exact: true });

async function expectPlace(page: Page, index: number) {
  const position = fillTemplate(labels.samplePosition, { index, count: 4 });
  await expect(dialog(page).getByText(position, { exact: true })).toBeVisible();
}

/** Returns the dialog's heading with straight quotes. */
async function shownHeading(page: Page): Promise<string> {
  const text = await dialog(page).getByRole("heading", { level: 2 }).first().innerText();
  return text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'");
}

test("opens at the pressed thumbnail, at most 95vh high, to its end", async ({ page, open }) => {
  await open("/programs");
  await expect(dialog(page)).toHaveCount(0);
  for (const [{ program, pages }, width, height] of [
    [booklets[0], 1440, 900],
    [booklets[0], 390, 600],
    [booklets[1], 390, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [index, sample] of pages.entries()) {
      await thumbnails(page, program).nth(index).click();
      await expectPlace(page, index + 1);
      expect(await shownHeading(page)).toBe(sample.heading);
      const box = await dialog(page).boundingBox();
      expect(box?.height).toBeGreaterThan(200);
      expect(box?.height).toBeLessThanOrEqual(height * 0.95 + 0.5);
      await page.keyboard.press("End");
      await expect(dialog(page).getByRole("article").locator(":scope > *").last()).toBeVisible();
      await expect(button(page, labels.next)).toBeInViewport();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    }
  }
  await expect(page).toHaveURL("/programs");
});

test("turns by buttons and arrow keys, as far as there are pages", async ({ page, open }) => {
  await open("/programs");
  await thumbnails(page, work).first().click();
  await expect(button(page, labels.previous)).toBeDisabled();
  for (const index of [2, 3, 4]) {
    await button(page, labels.next).click();
    await expectPlace(page, index);
    expect(await shownHeading(page)).toBe(samples["work"]?.[index - 1]?.heading);
  }
  await expect(button(page, labels.next)).toBeDisabled();
  await button(page, labels.previous).click();
  await expectPlace(page, 3);
  for (const [key, index] of [
    ["ArrowRight", 4],
    ["ArrowRight", 4],
    ["ArrowLeft", 3],
    ["ArrowLeft", 2],
    ["ArrowLeft", 1],
    ["ArrowLeft", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expectPlace(page, index);
  }
});

test("closes in three ways, gives the focus back, and begins anew", async ({ page, open }) => {
  await open("/programs");
  const thumbnail = thumbnails(page, exam).nth(1);
  const ways = [
    () => page.keyboard.press("Escape"),
    () => button(page, labels.close).click(),
    () => page.mouse.click(5, 300),
  ];
  for (const close of ways) {
    await thumbnail.focus();
    await page.keyboard.press("Enter");
    await expectPlace(page, 2);
    await page.keyboard.press("ArrowRight");
    await expectPlace(page, 3);
    await expect(dialog(page)).toHaveAttribute("closedby", "any");
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(thumbnail).toBeFocused();
  }
  await thumbnail.dblclick();
  await expectPlace(page, 2);
  // By now, a second click would have closed it.
  await expect(dialog(page)).toHaveAttribute("closedby", "any");
});

test("closes by Back, opens by forward, and leaves no empty step", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/about");
  await open("/programs");
  const thumbnail = thumbnails(page, exam).nth(1);
  const at = () => page.evaluate(() => window.scrollY);
  const expectNoStep = () =>
    expect.poll(() => page.evaluate(() => "sample" in (history.state ?? {}))).toBe(false);
  await thumbnail.click();
  await expect(dialog(page)).toBeVisible();
  const place = await at();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/programs");
  await expect(thumbnail).toBeFocused();
  await expect.poll(at).toBe(place);
  await page.goForward();
  await expectPlace(page, 2);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoStep();
  await expect(dialog(page)).toHaveCount(0);
  // Closing the dialog in another way leaves no history entry.
  for (const key of ["Escape", "Escape"]) {
    await thumbnail.click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press(key);
    await expect(dialog(page)).toHaveCount(0);
  }
  await expectNoStep();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("has thumbnails that are whole on a phone when they get the focus", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/programs");
  for (const { program } of booklets) {
    await thumbnails(page, program).first().focus();
    for (const index of [1, 2, 3]) {
      await page.keyboard.press("Tab");
      await expect(thumbnails(page, program).nth(index)).toBeFocused();
      const item = thumbnails(page, program).nth(index).locator("xpath=..");
      await expect(item).toBeInViewport({ ratio: 0.98 });
    }
  }
});
