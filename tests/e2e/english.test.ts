import { content, withoutMarks } from "./content.ts";
import { card, expectOutsideLink, headingsOf, section } from "./page-parts.ts";
import { expect, test, withoutScript } from "./site-test.ts";

const { englishPage: words, outcomes, site } = content;

withoutScript("english", () => {
  test.beforeEach(async ({ open }) => {
    await open("/english");
  });

  test("has three blocks of five outcomes", async ({ page }) => {
    const blocks = section(page, words.outcomes.heading);
    expect(await headingsOf(blocks, 3)).toEqual([
      "ACT/SAT Reading & Writing",
      "IELTS Prep",
      "Business English",
    ]);
    for (const group of outcomes.english) {
      const items = card(blocks, group.title).getByRole("listitem");
      await expect(items).toHaveText(group.outcomes.map(withoutMarks));
      await expect(items).toHaveCount(5);
    }
  });

  test("says when ACT/SAT comes and for which levels the others are", async ({ page }) => {
    const blocks = section(page, words.outcomes.heading);
    await expect(
      card(blocks, "ACT/SAT Reading & Writing").getByText("Coming October 2026", { exact: true }),
    ).toBeVisible();
    await expect(card(blocks, "IELTS Prep").getByText("B2–C1", { exact: true })).toBeVisible();
    await expect(
      card(blocks, "Business English").getByText(/intermediate and above/i),
    ).toBeVisible();
    await expect(page.getByText("Coming October 2026", { exact: true })).toHaveCount(1);
  });

  test("explains the method in four steps, in order", async ({ page }) => {
    const method = section(page, words.method.heading);
    const steps = method.getByRole("listitem");
    await expect(steps).toHaveCount(4);
    expect(await headingsOf(method, 3)).toEqual([
      "Diagnostic",
      "Tailored Plan",
      "Deliberate Practice",
      "Feedback Loop",
    ]);
    for (const [index, step] of words.steps.entries())
      await expect(steps.nth(index)).toContainText(withoutMarks(step.text));
  });

  test("ends with a call in a new tab and the way to the programs", async ({ page }) => {
    const closing = section(page, words.closing.heading);
    await expectOutsideLink(
      closing.getByRole("link", { name: "Book a Free Clarity Call" }),
      site.links.scheduling.url,
    );
    await closing.getByRole("link", { name: words.programsButton, exact: true }).click();
    await expect(page).toHaveURL("/programs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose Your Path to Success");
  });
});
