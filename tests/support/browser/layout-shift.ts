/** Measures how much a page moves when its fonts arrive late. */
import type { Page } from "@playwright/test";
import { holdRequests } from "./page-parts.ts";
import { expect } from "./site-test.ts";

declare global {
  interface Window {
    layoutShifts: { sum: number; texts: string[] };
  }
}

/** Adds up layout shifts from the first paint on. Runs in the browser. */
function watchShifts() {
  window.layoutShifts = { sum: 0, texts: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: Array<{ node?: Node | null }>;
      };
      window.layoutShifts.sum += value;
      for (const { node } of sources)
        window.layoutShifts.texts.push((node?.textContent ?? "").trim().slice(0, 50));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Waits until the fonts are drawn, and returns what has moved until then. Runs in the browser. */
async function waitForFonts(): Promise<Window["layoutShifts"]> {
  await document.fonts.ready;
  // The first frame draws the fonts, and the observer is called in the second.
  for (const _ of [1, 2])
    await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  return window.layoutShifts;
}

/** Opens a page whose fonts arrive after the first paint, and returns the texts that moved. */
export async function openWithLateFonts(page: Page, path: string): Promise<string[]> {
  const release = await holdRequests(page, "**/*.woff2");
  await page.addInitScript(watchShifts);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  const before = await page.evaluate(() => document.fonts.status);
  expect(before, "the page is painted before its fonts are there").toBe("loading");
  release();
  await page.waitForLoadState("load");
  const { sum, texts } = await page.evaluate(waitForFonts);
  return sum < 0.001 ? [] : texts;
}
