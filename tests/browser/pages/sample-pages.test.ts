import type { Page } from "@playwright/test";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { content } from "#tests/support/browser/content.ts";
import { card, section, waitForRest } from "#tests/support/browser/page-parts.ts";
import {
  expect,
  test,
  withAndWithoutScript,
  withoutScript,
} from "#tests/support/browser/site-test.ts";

const { programsPage: words, labels, samples } = content;

const booklets = [
  { program: "Exam Course", pages: samples["exam"] ?? [] },
  { program: "English for Überstunden & Other Long Days at Work", pages: samples["work"] ?? [] },
] as const;

const programCard = (page: Page, title: string) => card(section(page, words.gridHeading), title);
const thumbnails = (page: Page, title: string) =>
  programCard(page, title)
    .getByRole("list", { name: words.samplesHeading, exact: true })
    .getByRole("link");
const dialog = (page: Page) => page.getByRole("dialog");
const position = (index: number, count = 4) =>
  fillTemplate(labels.samplePosition, { index, count });

/** The dialog's heading with straight quotes. */
async function shownHeading(page: Page): Promise<string> {
  const text = await dialog(page).getByRole("heading", { level: 2 }).first().innerText();
  return text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'");
}

withAndWithoutScript("sample pages", () => {
  test("are offered as four thumbnails by exactly two programs", async ({ page, open }) => {
    await open("/programs");
    await expect(
      page.getByRole("heading", { name: words.samplesHeading, exact: true }),
    ).toHaveCount(2);
    for (const { program, pages } of booklets) {
      const links = thumbnails(page, program);
      await expect(links).toHaveCount(4);
      for (const [index, sample] of pages.entries()) {
        await expect(links.nth(index)).toHaveAccessibleName(
          fillTemplate(labels.openSample, { title: sample.heading }),
        );
        await expect(links.nth(index)).toHaveAccessibleDescription(sample.caption);
      }
    }
    const kinds = booklets.map(({ pages }) => pages.map((sample) => sample.kind));
    expect(kinds).toEqual([
      ["cover", "answer", "answer", "answer"],
      ["cover", "guide", "dialogue", "phrases"],
    ]);
  });
});

withoutScript("a sample page", () => {
  for (const { program, pages } of booklets) {
    test(`of ${program} is a page of its own, with ways on and back`, async ({ page, open }) => {
      await open("/programs");
      await thumbnails(page, program).first().click();
      for (const [index, sample] of pages.entries()) {
        await expect(page).toHaveURL(`/programs/samples/${sample.id}`);
        await expect(page.getByText(position(index + 1), { exact: true })).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (index < 3) await page.getByRole("link", { name: labels.next, exact: true }).click();
      }
      await expect(page.getByRole("link", { name: labels.next, exact: true })).toHaveCount(0);
      await page.getByRole("link", { name: labels.samplePage.allPrograms, exact: true }).click();
      await expect(page).toHaveURL("/programs#programs-grid");
    });
  }
});

test.describe("the dialog of sample pages", () => {
  for (const { program, pages } of booklets) {
    test(`opens at the pressed thumbnail of ${program}`, async ({ page, open }) => {
      await open("/programs");
      await expect(dialog(page)).toHaveCount(0);
      for (const [index, sample] of pages.entries()) {
        await thumbnails(page, program).nth(index).click();
        await expect(dialog(page)).toBeVisible();
        await expect(dialog(page).getByText(position(index + 1), { exact: true })).toBeVisible();
        expect(await shownHeading(page)).toBe(sample.heading);
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toHaveCount(0);
      }
      await expect(page).toHaveURL("/programs");
    });
  }

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 600 },
  ]) {
    test(`is at most 95vh high at ${viewport.width} px, and its end can be scrolled to`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize(viewport);
      await open("/programs");
      for (const index of [0, 1, 2, 3]) {
        await thumbnails(page, "Exam Course").nth(index).click();
        const box = await dialog(page).boundingBox();
        expect(box?.height).toBeGreaterThan(200);
        expect(box?.height).toBeLessThanOrEqual(viewport.height * 0.95 + 0.5);
        await page.keyboard.press("End");
        await expect(dialog(page).getByRole("article").locator(":scope > *").last()).toBeVisible();
        await expect(dialog(page).getByRole("button", { name: labels.next })).toBeInViewport();
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toHaveCount(0);
      }
    });
  }

  test("turns by buttons, as far as there are pages", async ({ page, open }) => {
    await open("/programs");
    await thumbnails(page, "Exam Course").first().click();
    const previous = dialog(page).getByRole("button", { name: labels.previous, exact: true });
    const next = dialog(page).getByRole("button", { name: labels.next, exact: true });
    await expect(previous).toBeDisabled();
    for (const index of [2, 3, 4]) {
      await next.click();
      await expect(dialog(page).getByText(position(index), { exact: true })).toBeVisible();
      expect(await shownHeading(page)).toBe(samples["exam"]?.[index - 1]?.heading);
    }
    await expect(next).toBeDisabled();
    await previous.click();
    await expect(dialog(page).getByText(position(3), { exact: true })).toBeVisible();
  });

  test("turns by arrow keys", async ({ page, open }) => {
    await open("/programs");
    await thumbnails(page, "English for Überstunden & Other Long Days at Work").nth(1).click();
    for (const [key, index] of [
      ["ArrowRight", 3],
      ["ArrowRight", 4],
      ["ArrowRight", 4],
      ["ArrowLeft", 3],
      ["ArrowLeft", 2],
      ["ArrowLeft", 1],
      ["ArrowLeft", 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(dialog(page).getByText(position(index), { exact: true })).toBeVisible();
    }
  });

  test("stays open after a double press, and a press beside it closes it later", async ({
    page,
    open,
  }) => {
    await open("/programs");
    await thumbnails(page, "Exam Course").nth(1).dblclick();
    await expect(dialog(page).getByText(position(2), { exact: true })).toBeVisible();
    // The second click would have closed it by now.
    await expect(dialog(page)).toHaveAttribute("closedby", "any");
    await page.mouse.click(5, 300);
    await expect(dialog(page)).toHaveCount(0);
  });

  test("is closed by Back and opened by forward, and leaves no empty step behind", async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/about");
    await open("/programs");
    const thumbnail = thumbnails(page, "Exam Course").nth(1);
    const at = () => page.evaluate(() => window.scrollY);
    await thumbnail.click();
    await expect(dialog(page)).toBeVisible();
    const place = await at();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/programs");
    await expect(thumbnail).toBeFocused();
    expect(await at()).toBe(place);
    await page.goForward();
    await expect(dialog(page).getByText(position(2), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => "sample" in (history.state ?? {}))).toBe(false);
    await expect(dialog(page)).toHaveCount(0);
    // Closing it in another way leaves no history entry.
    for (const key of ["Escape", "Escape"]) {
      await thumbnail.click();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press(key);
      await expect(dialog(page)).toHaveCount(0);
    }
    await expect.poll(() => page.evaluate(() => "sample" in (history.state ?? {}))).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("has thumbnails that are whole on a phone when they get the focus", async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open("/programs");
    for (const { program } of booklets) {
      await thumbnails(page, program).first().focus();
      for (const index of [1, 2, 3]) {
        await page.keyboard.press("Tab");
        await expect(thumbnails(page, program).nth(index)).toBeFocused();
        await waitForRest(page);
        const item = thumbnails(page, program).nth(index).locator("xpath=..");
        await expect(item).toBeInViewport({ ratio: 0.98 });
      }
    }
  });

  for (const way of ["Escape", "button"] as const) {
    test(`closes by ${way}, gives the focus back, and begins anew`, async ({ page, open }) => {
      await open("/programs");
      const thumbnail = thumbnails(page, "Exam Course").nth(1);
      await thumbnail.focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByText(position(2), { exact: true })).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(dialog(page).getByText(position(3), { exact: true })).toBeVisible();
      if (way === "Escape") await page.keyboard.press("Escape");
      else await dialog(page).getByRole("button", { name: labels.close, exact: true }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(thumbnail).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByText(position(2), { exact: true })).toBeVisible();
    });
  }
});
