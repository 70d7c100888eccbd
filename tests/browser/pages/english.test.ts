import type { Locator } from "@playwright/test";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { card, expectOutsideLink, headingsOf, section } from "#tests/support/browser/page-parts.ts";
import { expect, test, withoutScript } from "#tests/support/browser/site-test.ts";

const { englishPage: words, outcomes, site } = content;

withoutScript("english", () => {
  test.beforeEach(async ({ open }) => {
    await open("/english");
  });

  test("has blocks of five outcomes", async ({ page }) => {
    const blocks = section(page, words.outcomes.heading);
    expect(await headingsOf(blocks, 3)).toEqual([
      "Later Skills",
      "Exam Skills",
      "Work Skills",
      "Essay Skills",
    ]);
    for (const group of outcomes.english) {
      const items = card(blocks, group.title).getByRole("listitem");
      await expect(items).toHaveText(group.outcomes.map(withoutMarks));
      await expect(items).toHaveCount(5);
    }
  });

  test("says when a program comes and for which levels the others are", async ({ page }) => {
    const blocks = section(page, words.outcomes.heading);
    await expect(
      card(blocks, "Later Skills").getByText("From May 2031", { exact: true }),
    ).toBeVisible();
    await expect(card(blocks, "Exam Skills").getByText("C1–C2", { exact: true })).toBeVisible();
    await expect(card(blocks, "Work Skills").getByText("A2 and above")).toBeVisible();
    await expect(page.getByText("From May 2031", { exact: true })).toHaveCount(1);
  });

  test("explains the method in four steps, in order", async ({ page }) => {
    const method = section(page, words.method.heading);
    const steps = method.getByRole("listitem");
    await expect(steps).toHaveCount(4);
    expect(await headingsOf(method, 3)).toEqual(["See", "Plan", "Try", "Check"]);
    for (const [index, step] of words.steps.entries())
      await expect(steps.nth(index)).toContainText(withoutMarks(step.text));
  });

  test("sets the words of a learner large, after the steps", async ({ page }) => {
    const said = content.testimonials.find(({ id }) => id === words.testimonialId);
    const quote = page.getByRole("figure").getByRole("blockquote");
    await expect(quote).toContainText(said?.quote ?? "no such testimonial");
    const size = (part: Locator) =>
      part.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    const step = section(page, words.method.heading).getByRole("listitem").first();
    expect(await size(quote)).toBeGreaterThan(1.4 * (await size(step)));
  });

  test("closes with a drawing from edge to edge", async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const drawing = section(page, words.closing.heading).locator("img");
      await drawing.scrollIntoViewIfNeeded();
      expect(await drawing.boundingBox()).toMatchObject({ x: 0, width });
    }
  });

  test("ends with a call in a new tab and the way to the programs", async ({ page }) => {
    const closing = section(page, words.closing.heading);
    await expectOutsideLink(
      closing.getByRole("link", { name: "Book a Test Call" }),
      site.links.scheduling.url,
    );
    await closing.getByRole("link", { name: words.programsButton, exact: true }).click();
    await expect(page).toHaveURL("/programs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your test course");
  });
});
