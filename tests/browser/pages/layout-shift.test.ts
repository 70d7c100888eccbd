/** No layout shift when fonts arrive late. */
import { staticPaths } from "#app/lib/paths.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

declare global {
  interface Window {
    layoutShifts: { sum: number; sources: string[] };
  }
}

/** Adds up layout shifts from the first paint on. */
function watchShifts() {
  window.layoutShifts = { sum: 0, sources: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: Array<{ node?: Node | null }>;
      };
      window.layoutShifts.sum += value;
      for (const { node } of sources)
        window.layoutShifts.sources.push((node?.textContent ?? "").trim().slice(0, 50));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Every page on a phone, where lines are slow; two templates on a wide screen, where columns stand side by side. */
const views = [
  ...staticPaths.map((path) => ({ path, width: 390 })),
  { path: "/", width: 1280 },
  { path: "/programs", width: 1280 },
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { path, width } of views) {
  test(`${path} does not move when its fonts arrive, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(watchShifts);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    const before = await page.evaluate(() => document.fonts.status);
    expect(before, "the page is painted before its fonts are there").toBe("loading");
    release();
    await page.waitForLoadState("load");
    const { sum, sources } = await page.evaluate(async () => {
      await document.fonts.ready;
      // The fonts are drawn in the first frame, and the observer is called in the second.
      for (const _ of [1, 2])
        await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
      return window.layoutShifts;
    });
    expect(sum, `moved: ${sources.join(" | ")}`).toBeLessThan(0.001);
  });
}
