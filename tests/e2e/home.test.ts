import type { Page } from "@playwright/test";
import { quoteAsInner } from "#app/lib/quotes.ts";
import { content, withoutMarks } from "./content.ts";
import { card, expectOutsideLink, headingsOf, section } from "./page-parts.ts";
import { expect, test, withAndWithoutScript, withoutScript } from "./site-test.ts";

const { homePage: words, community, site } = content;

withoutScript("home", () => {
  test.beforeEach(async ({ open }) => {
    await open("/");
  });

  test("opens with the promise, its proof and a call in a new tab", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Get the job, the grade and the joy you deserve.",
    );
    const main = page.getByRole("main");
    await expectOutsideLink(
      main.getByRole("link", { name: words.heroButton }).first(),
      site.links.scheduling.url,
    );
    for (const fact of [
      "300-hour Level 5 Advanced TEFL diploma",
      "20+ job search quests given",
      "IELTS, Business English and ACT/SAT specialist",
    ]) {
      await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
    }
  });

  test("has its sections in the specified order", async ({ page }) => {
    expect(await headingsOf(page.getByRole("main"), 2)).toEqual([
      words.paths.heading,
      words.outcomes.heading,
      "Signature Methods",
      words.testimonials.heading,
      words.programs.heading,
      "Job Search Joy Community",
      words.about.heading,
      words.resources.heading,
      "Ready to make progress this week?",
    ]);
    const hero = await page.getByRole("heading", { level: 1 }).boundingBox();
    const first = await page.getByRole("heading", { level: 2 }).first().boundingBox();
    expect(hero?.y).toBeLessThan(first?.y ?? 0);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  test("shows two paths: English on this site, the job search on its own", async ({ page }) => {
    const paths = section(page, words.paths.heading);
    expect(await headingsOf(paths, 3)).toEqual(["English Teaching", "Job Search Joy"]);
    const english = card(paths, "English Teaching");
    await expect(english.getByRole("listitem")).toHaveText([
      /ACT\/SAT Reading & Writing/,
      /IELTS Prep.*B2–C1/,
      /Business English/,
    ]);
    await expect(english.getByRole("link")).toHaveAttribute("href", "/english");
    const search = card(paths, "Job Search Joy");
    await expect(search.getByRole("listitem")).toHaveText([
      /resume and portfolio strategy/i,
      /LinkedIn branding/i,
      /interview prep/i,
    ]);
    await expectOutsideLink(search.getByRole("link"), site.links.jobSearchJoy.url, {
      newTab: false,
    });
    await english.getByRole("link").click();
    await expect(page).toHaveURL("/english");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      content.englishPage.hero.heading,
    );
  });

  test("has four outcome cards with words in them", async ({ page }) => {
    const cards = section(page, words.outcomes.heading).getByRole("listitem");
    await expect(cards).toHaveCount(4);
    for (const [index, outcome] of content.outcomes.home.entries()) {
      await expect(cards.nth(index).getByRole("heading")).toHaveText(outcome.title);
      await expect(cards.nth(index)).toContainText(withoutMarks(outcome.text));
    }
  });

  test("explains three methods and shows a video about them", async ({ page }) => {
    const methods = section(page, "Signature Methods");
    expect(await headingsOf(methods, 3)).toEqual([
      "The Clarity Ladder",
      "Language-to-Impact",
      "Villains to Victories",
    ]);
    await expect(card(methods, "The Clarity Ladder")).toContainText(/value.*target.*message/is);
    await expect(card(methods, "Language-to-Impact")).toContainText(/fluffy words.*results/is);
    await expect(card(methods, "Villains to Victories")).toContainText(/spot.*counter/is);
    await expect(methods.getByRole("link", { name: /video/i })).toHaveCount(1);
  });

  test("shows eight testimonials with author, role, category and outcome", async ({ page }) => {
    const cards = section(page, words.testimonials.heading).getByRole("figure");
    await expect(cards).toHaveCount(8);
    for (const [index, id] of words.testimonialIds.entries()) {
      const said = content.testimonials.testimonials.find((testimonial) => testimonial.id === id);
      for (const text of [
        quoteAsInner(said?.quote ?? ""),
        said?.author,
        said?.role,
        said?.category,
        said?.outcome,
      ]) {
        expect(text).toBeTruthy();
        await expect(cards.nth(index)).toContainText(text ?? "");
      }
    }
    const faces = await cards
      .locator("figcaption svg")
      .evaluateAll((all) => all.map((face) => face.innerHTML));
    expect(new Set(faces).size, "faces that differ").toBe(8);
  });

  test("features three programs that lead to the programs", async ({ page }) => {
    const programs = section(page, words.programs.heading);
    expect(await headingsOf(programs, 3)).toHaveLength(3);
    for (const title of await headingsOf(programs, 3)) {
      const link = card(programs, title).getByRole("link");
      await expect(link).toHaveAttribute("href", "/programs");
      await expect(link).toHaveAccessibleDescription(title);
    }
    await expect(programs.getByRole("link", { name: "View All Programs" })).toHaveAttribute(
      "href",
      "/programs#programs-grid",
    );
  });

  test("presents the community with its timings and prices", async ({ page }) => {
    const part = section(page, "Job Search Joy Community");
    await expect(part).toHaveAttribute("id", "community");
    await expect(part.getByText("Exclusive Community", { exact: true })).toBeVisible();
    const cards = part.getByRole("listitem");
    await expect(cards).toHaveCount(4);
    const specified = [
      ["New Villain Workshops", "Weeks 1 & 3"],
      ["Feedback & Q&A Sessions", "Weeks 2 & 4"],
      ["Level-Up Rewards", "Ongoing"],
      ["Gaming Industry Job Board", "Updated regularly"],
    ] as const;
    for (const [index, [title, timing]] of specified.entries()) {
      await expect(cards.nth(index).getByRole("heading")).toHaveText(title);
      await expect(cards.nth(index).getByText(timing, { exact: true })).toBeVisible();
      await expect(cards.nth(index)).toContainText(
        withoutMarks(community.cards[index]?.description ?? "no such card"),
      );
    }
    await expectOutsideLink(
      part.getByRole("link", { name: "Join Skool Community - $20/month ($180/year)" }),
      site.links.community.url,
    );
  });

  test("introduces the coach and leads to the contact page", async ({ page }) => {
    const about = section(page, words.about.heading);
    await expect(about).toHaveAttribute("id", "about");
    await expect(about.getByText(site.coach.name).first()).toBeVisible();
    for (const paragraph of site.coach.bio)
      await expect(about).toContainText(withoutMarks(paragraph));
    await expect(about.getByRole("listitem")).toHaveText([...site.coach.credentials]);
    await expect(about.getByRole("img", { name: site.coach.portrait.alt })).toBeVisible();
    await about.getByRole("link", { name: "Book a Free Clarity Call" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
  });

  test("gives away a download and a newsletter", async ({ page }) => {
    const resources = section(page, words.resources.heading);
    expect(await headingsOf(resources, 3)).toEqual([
      "Job Search Reality Checklist",
      `Stay Connected with ${site.coach.firstName}`,
    ]);
    const checklist = card(resources, "Job Search Reality Checklist");
    await expect(checklist.getByText("Download", { exact: true })).toBeVisible();
    const product = content.products.products.find(
      (candidate) => candidate.title === "Job Search Reality Checklist",
    );
    await expectOutsideLink(
      checklist.getByRole("link", { name: "Get Free Resource" }),
      product?.link ?? "no such product",
    );
    const newsletter = card(resources, `Stay Connected with ${site.coach.firstName}`);
    await expect(newsletter.getByText("Newsletter", { exact: true })).toBeVisible();
    await expect(
      newsletter.getByRole("button", { name: "Subscribe to Newsletter", exact: true }),
    ).toBeVisible();
  });

  test("closes with a call in a new tab", async ({ page }) => {
    const closing = section(page, "Ready to make progress this week?");
    await expectOutsideLink(
      closing.getByRole("link", { name: "Book a Free Clarity Call" }),
      site.links.scheduling.url,
    );
    await expect(
      closing.getByText("15-min clarity call • No pressure • Actionable insights", { exact: true }),
    ).toBeVisible();
  });
});

withAndWithoutScript("home on a phone", () => {
  const rows = [
    words.outcomes.heading,
    "Signature Methods",
    words.testimonials.heading,
    words.programs.heading,
    "Job Search Joy Community",
  ];
  const row = (page: Page, heading: string) =>
    section(page, heading).getByRole("group", { name: heading, exact: true });

  test("has rows to swipe, with the next card peeping in, and is not too long", async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/");
    for (const heading of rows) {
      const cards = row(page, heading).locator(":scope > ul > li");
      const [first, second] = [cards.first(), cards.nth(1)];
      await first.scrollIntoViewIfNeeded();
      await expect(first).toBeInViewport({ ratio: 0.9 });
      const edge = (await second.boundingBox())?.x ?? Infinity;
      expect(edge, `the second card of ${heading} peeps in`).toBeLessThan(390 - 24);
      expect(edge, `the second card of ${heading} only peeps in`).toBeGreaterThan(390 / 2);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(11_000);
  });

  test("scrolls each row by keyboard, to its last card", async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open("/");
    for (const heading of rows) {
      await row(page, heading).focus();
      const last = row(page, heading).locator(":scope > ul > li").last();
      await expect(async () => {
        await page.keyboard.press("ArrowRight");
        const box = await last.boundingBox();
        expect((box?.x ?? Infinity) + (box?.width ?? 0), heading).toBeLessThanOrEqual(390);
      }).toPass({ intervals: [200], timeout: 15_000 });
    }
  });

  test("has no stop of the keyboard at a row where nothing scrolls", async ({ page, open }) => {
    await open("/");
    for (const heading of rows) {
      await expect(row(page, heading)).toHaveCount(0);
      const list = section(page, heading).locator(".swipe-row");
      await list.evaluate((element: HTMLElement) => element.focus());
      await expect(list).not.toBeFocused();
      await expect(list.getByRole("listitem").last()).toBeVisible();
    }
  });
});
