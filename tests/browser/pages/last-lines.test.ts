import { waitForSettledLayout } from "#tests/support/browser/measure.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

/** Sample pages are a learner's own text. */
const texts = "main p:not(:has(.sample-note-mark), :has(p), .sample-item *)";

for (const path of ["/", "/programs", "/job-search-joy", "/shop", "/privacy", "/testimonials"])
  test(`no text of ${path} leaves one or two short words on its last line`, async ({
    page,
    open,
  }) => {
    await open(path);
    await page.evaluate(waitForSettledLayout);
    await page.evaluate(() => document.fonts.ready);
    const lastLines = await page.locator(texts).evaluateAll((paragraphs) =>
      paragraphs.flatMap((paragraph) => {
        const words: DOMRect[] = [];
        const range = document.createRange();
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.parentElement?.closest(".sr-only")) continue;
          for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            words.push(range.getBoundingClientRect());
          }
        }
        const bottom = words.at(-1)?.bottom ?? 0;
        const last = words.filter((word) => Math.abs(word.bottom - bottom) < word.height / 2);
        if (last.length === words.length) return [];
        const share = ((last.at(-1)?.right ?? 0) - (last[0]?.left ?? 0)) / paragraph.clientWidth;
        return [{ words: last.length, share, text: paragraph.textContent.slice(-60) }];
      }),
    );
    expect(lastLines).not.toEqual([]);
    expect(lastLines.filter(({ words, share }) => words < 3 && share < 0.25)).toEqual([]);
  });

test("no line of a narrow card is a stub above the bound last words", async ({ page, open }) => {
  await open("/english");
  await page.evaluate(waitForSettledLayout);
  await page.evaluate(() => document.fonts.ready);
  const stubs = await page
    .locator("main li p")
    .first()
    .evaluate((paragraph) => {
      paragraph.textContent =
        "Write to real people with small, honest questions. No begging,\u00A0no\u00A0speeches.";
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const widths = Array.from({ length: 20 }, (_, index) => 180 + 5 * index);
      return widths.filter((width) => {
        paragraph.style.width = `${width}px`;
        return [...range.getClientRects()].some((line) => line.width < width / 3);
      });
    });
  expect(stubs).toEqual([]);
});
