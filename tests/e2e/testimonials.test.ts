import { content } from "./content.ts";
import { expect, test, withoutScript } from "./site-test.ts";

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
});
