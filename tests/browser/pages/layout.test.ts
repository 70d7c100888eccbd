/** The layout of every template at every width. */
import { staticPaths } from "#app/lib/paths.ts";
import { templatePaths } from "#tests/support/browser/content.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";
import {
  findClippedText,
  findEscapes,
  findHiddenFocus,
  findOrphans,
  findOverlaps,
  findSmallTargets,
  findUnevenRows,
  measureOverflow,
  waitForSettledLayout,
} from "#tests/support/browser/measure.ts";

const sizes = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;

const pagesAfterAnAction = ["/checkout/cancelled", "/contact/sent", "/newsletter/thanks"];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of [...templatePaths, ...pagesAfterAnAction]) {
  test(`${path} is in order at every width`, async ({ page, open, watch }) => {
    // Without a reference the page is a 404.
    if (path === "/contact/sent") watch.expectConsole(/status of 404/);
    await open(path);
    // Opens questions and further products.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) {
        details.removeAttribute("name");
        details.open = true;
      }
      return document.fonts.ready.then(() => undefined);
    });
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(waitForSettledLayout);
      const at = `at ${width} px`;
      expect.soft(await page.evaluate(measureOverflow), `wider than the window ${at}`).toBe(0);
      expect.soft(await page.evaluate(findClippedText), `text ${at}`).toEqual([]);
      expect.soft(await page.evaluate(findEscapes), `outside of its card ${at}`).toEqual([]);
      expect.soft(await page.evaluate(findOverlaps), `overlapping cards ${at}`).toEqual([]);
      expect.soft(await page.evaluate(findUnevenRows), `uneven rows ${at}`).toEqual([]);
      expect.soft(await page.evaluate(findSmallTargets), `small targets ${at}`).toEqual([]);
      if (width >= 390)
        expect.soft(await page.evaluate(findOrphans), `orphan words ${at}`).toEqual([]);
      const header = await page.getByRole("banner").boundingBox();
      expect.soft(header?.height, `header ${at}`).toBeLessThan(80);
    }
  });
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the first action of every page is seen without scrolling at ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of staticPaths) {
      await page.goto(path);
      const action = page.getByRole("main").locator("a.pressable, button.pressable").first();
      await expect.soft(action, path).toBeInViewport({ ratio: 1 });
    }
  });
}

test("every page fits a phone whose letters are twice as large", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of templatePaths) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      return document.fonts.ready.then(() => undefined);
    });
    await page.evaluate(waitForSettledLayout);
    expect.soft(await page.evaluate(measureOverflow), `${path} is wider than the window`).toBe(0);
    expect.soft(await page.evaluate(findClippedText), `text of ${path}`).toEqual([]);
  }
});

// WCAG 2.2, 1.4.12.
const readersSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

test("every page keeps its words when a reader spaces them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of templatePaths) {
    await page.goto(path);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      return document.fonts.ready.then(() => undefined);
    }, readersSpacing);
    await page.evaluate(waitForSettledLayout);
    expect.soft(await page.evaluate(measureOverflow), `${path} is wider than the window`).toBe(0);
    expect.soft(await page.evaluate(findClippedText), `text of ${path}`).toEqual([]);
  }
});

for (const width of [390, 1280]) {
  test(`whoever goes back by keyboard sees where they are, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const path of templatePaths) {
      await page.goto(path);
      expect.soft(await page.evaluate(findHiddenFocus), path).toEqual([]);
    }
  });
}
