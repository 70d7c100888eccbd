/** Checks the layout of every template at more widths. */
import { openWithLateFonts } from "#tests/support/browser/layout-shift.ts";
import { expectInOrder, openDetails } from "#tests/support/browser/layout-checks.ts";
import { templatePaths } from "#tests/support/browser/content.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const widths = [360, 390, 768, 1024, 1440, 1920];

for (const path of [...templatePaths, "/checkout/cancelled", "/newsletter/thanks"])
  test(`${path} is in order at further widths`, async ({ page, open }) => {
    await open(path);
    await openDetails(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectInOrder(page, `${path} at ${width} px`);
    }
  });

test("no page moves on a wide screen when its fonts arrive", async ({ context }) => {
  for (const path of ["/", "/programs"]) {
    const page = await context.newPage();
    expect.soft(await openWithLateFonts(page, path), path).toEqual([]);
    await page.close();
  }
});
