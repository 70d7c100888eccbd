import { content } from "#tests/support/browser/content.ts";
import { expect, test, withoutScript } from "#tests/support/browser/site-test.ts";

withoutScript("testimonials", () => {
  test("marks each example, and says what the mark means", async ({ page, open }) => {
    await open("/testimonials");
    await expect(page.getByText(content.testimonialsPage.sampleNote)).toBeVisible();
    const cards = page.getByRole("figure");
    await expect(cards).toHaveCount(content.testimonials.length);
    for (const [at, { sample }] of content.testimonials.entries()) {
      const tag = cards.nth(at).getByText(content.labels.sampleTag, { exact: true });
      await expect(tag).toHaveCount(sample ? 1 : 0);
    }
  });

  test("sets the first large, and leaves no hole in the rows of the others", async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const query of ["", "?category=english", "?category=job-search"]) {
      await open(`/testimonials${query}`);
      const faces = page.getByRole("figure").locator("svg");
      const [large, small] = [await faces.first().boundingBox(), await faces.last().boundingBox()];
      expect(large?.width).toBeGreaterThan(2 * (small?.width ?? Infinity));
      const row = await page
        .getByRole("main")
        .getByRole("listitem")
        .last()
        .evaluate((last) => {
          const list = last.parentElement?.getBoundingClientRect();
          return (list?.right ?? 0) - last.getBoundingClientRect().right;
        });
      expect(row, `room after the last card of ${query}`).toBeLessThan(1);
    }
  });
});
