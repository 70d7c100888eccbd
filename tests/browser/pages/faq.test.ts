import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { distanceFromTop, section } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

const { heading } = content.programsPage.faq;
const questions = content.faqs.programs.map(({ id, question, answer }) => ({
  address: `/programs#question-${id}`,
  earlier: `/programs#${id}`,
  question,
  answer: withoutMarks(answer),
}));
/** In pixels. The header covers what is behind it. */
const headerHeight = 72;

test("a question opens by its two addresses, clear of the header", async ({ page, open }) => {
  const [first, , third] = questions;
  if (!first || !third) throw new Error("this test needs three questions");
  // A browser that is still scrolling ignores the next fragment.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(third.earlier);
  await expect(page.getByText(third.answer, { exact: true })).toBeInViewport();
  await page.goto(first.address);
  await expect(page.getByText(third.answer, { exact: true })).toBeHidden();
  await expect(page.getByText(first.answer, { exact: true })).toBeInViewport();
  await expect
    .poll(() => distanceFromTop(page.getByText(first.question, { exact: true })))
    .toBeGreaterThanOrEqual(headerHeight);
});

test("questions show in forced colors whether they are open", async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await open("/programs");
  const summary = section(page, heading).locator("summary").first();
  /** Takes a screenshot of a part of the line, at a distance from its right end. */
  const picture = async (fromRight: number) => {
    const box = await summary.boundingBox();
    if (!box) throw new Error("The question is not shown.");
    const [x, y] = [box.x + box.width - fromRight, box.y + box.height / 2 - 10];
    return page.screenshot({ clip: { x, y, width: 20, height: 20 } });
  };
  await summary.scrollIntoViewIfNeeded();
  const [closed, empty] = [await picture(20), await picture(60)];
  expect(closed.equals(empty), "nothing is painted").toBe(false);
  await summary.click();
  await summary.blur();
  const opened = await picture(20);
  expect(opened.equals(empty), "nothing is painted").toBe(false);
  expect(opened.equals(closed), "open and closed look the same").toBe(false);
});
