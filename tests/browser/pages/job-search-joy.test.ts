import type { Locator } from "@playwright/test";
import { quoteAsInner } from "#app/lib/quotes.ts";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import {
  card,
  distanceFromTop,
  expectOutsideLink,
  headingsOf,
  section,
} from "#tests/support/browser/page-parts.ts";
import { expect, test, withoutScript } from "#tests/support/browser/site-test.ts";

const { jobSearchJoyPage: words, quests, villains, testimonials, products } = content;
const linkOf = (title: string) =>
  products.find((product) => product.title === title)?.link ?? "no such product";

withoutScript("job search joy", () => {
  test.beforeEach(async ({ open }) => {
    await open("/job-search-joy");
  });

  test("opens with an overview video and a campaign of three steps", async ({ page }) => {
    const overview = content.videos.find(({ id }) => id === words.overviewVideo);
    const video = page
      .getByRole("main")
      .getByRole("link", { name: /^play the video/i })
      .first();
    await expect(video).toHaveAttribute("href", overview?.embedUrl ?? "no such video");
    const campaign = section(page, words.campaign.heading);
    const [videoTop, campaignTop] = [await distanceFromTop(video), await distanceFromTop(campaign)];
    expect(videoTop).toBeLessThan(campaignTop);
    expect(await headingsOf(campaign, 3)).toEqual(["Spot it", "Build it", "Win it"]);
    await expect(campaign.getByRole("listitem")).toHaveCount(3);
  });

  test("has four themes, and says what is in the program", async ({ page }) => {
    const themes = section(page, words.themes.heading);
    await expect(themes.getByRole("heading", { level: 3 }).first()).toHaveText("Plan");
    expect((await headingsOf(themes, 3)).slice(0, 4)).toEqual(["Plan", "Send", "Call", "Laugh"]);
    for (const fact of ["Access for a year", "A task takes ten minutes to an hour."]) {
      await expect(themes).toContainText(fact);
    }
    for (const [value, label] of [
      ["8+ hours", "of video"],
      ["12", "tasks"],
      ["2 hours", "of talk with me"],
    ] as const) {
      // The value is displayed above its label, but follows it in the markup.
      const fact = themes
        .locator("dl > div")
        .filter({ has: page.getByText(value, { exact: true }) });
      await expect(fact.getByRole("definition")).toHaveText(value);
      await expect(fact.getByRole("term")).toHaveText(label);
    }
    expect(quests.summary).toHaveLength(3);
  });

  test("maps three areas", async ({ page }) => {
    const map = section(page, words.map.heading);
    await expect(map.getByRole("img", { name: words.mapAlt })).toBeVisible();
    await expect(map.getByRole("heading", { level: 3 })).toHaveText([
      /First Area$/,
      /Second Area$/,
      /Third Area$/,
    ]);
  });

  test("starts the table of contents where the text starts", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const startOf = (part: Locator) =>
      part.evaluate((box) => {
        const range = document.createRange();
        range.selectNodeContents(box);
        return range.getBoundingClientRect().left;
      });
    const first = await startOf(page.locator(".page-contents a").first());
    const heading = await startOf(page.locator("main section h2").first());
    expect(Math.abs(first - heading)).toBeLessThan(2);
  });

  test("has the map from edge to edge", async ({ page }) => {
    const map = section(page, words.map.heading).getByRole("img", { name: words.mapAlt });
    for (const width of [390, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await map.boundingBox()).toMatchObject({ x: 0, width });
    }
  });

  test("shows two videos and three written testimonials", async ({ page }) => {
    const voices = section(page, words.testimonials.heading);
    await expect(voices.getByRole("link", { name: /play the video/i })).toHaveCount(2);
    const quotes = voices.getByRole("blockquote");
    await expect(quotes).toHaveCount(3);
    for (const [index, id] of words.testimonialIds.entries()) {
      const said = testimonials.find((testimonial) => testimonial.id === id);
      await expect(quotes.nth(index)).toContainText(
        quoteAsInner(said?.quote ?? "no such testimonial"),
      );
      await expect(voices.getByText(said?.author ?? "nobody", { exact: true })).toBeVisible();
    }
  });

  test("gives the survival kit away", async ({ page }) => {
    const kit = section(page, words.freeKit.heading);
    await expect(kit.getByRole("heading")).toContainText("Mirror Kit");
    await expectOutsideLink(kit.getByRole("link"), linkOf("Mirror Kit"));
    await expect(kit.getByText("No card • At once", { exact: true })).toBeVisible();
  });

  test("makes two paid offers", async ({ page }) => {
    const offers = section(page, words.offers.heading);
    expect(await headingsOf(offers, 3)).toEqual(["Large Kit", "Small Pack"]);
    const kit = card(offers, "Large Kit");
    await expect(kit.getByText("$61", { exact: true })).toBeVisible();
    await expect(kit.getByText("once", { exact: true })).toBeVisible();
    await expectOutsideLink(kit.getByRole("link"), linkOf("Large Kit"));
    const sessions = card(offers, "Small Pack");
    await expect(sessions.getByText("$88", { exact: true })).toBeVisible();
    await expect(
      sessions.getByText("5 lessons of 55 minutes", { exact: true }).first(),
    ).toBeVisible();
    await expect(
      sessions.getByRole("button", { name: "Get Started Now", exact: true }),
    ).toBeEnabled();
  });

  test("introduces six villains, why they are sneaky, and the counter-move", async ({ page }) => {
    const cards = section(page, words.villains.heading).getByRole("listitem");
    await expect(cards).toHaveCount(6);
    for (const [index, id] of words.villainIds.entries()) {
      const villain = villains.find((candidate) => candidate.id === id);
      const shown = cards.nth(index);
      await expect(shown.getByRole("heading")).toHaveText(villain?.name ?? "no such villain");
      await expect(shown).toContainText(withoutMarks(villain?.description ?? "-none-"));
      await expect(shown).toContainText(`Why it's sly: ${withoutMarks(villain?.sneaky ?? "-")}`);
      await expect(shown).toContainText(
        `Your move: ${withoutMarks(villain?.solution ?? "-none-")}`,
      );
    }
  });

  test("ends with the free call on the contact page", async ({ page }) => {
    const closing = section(page, words.closing.heading);
    await expect(closing).toContainText("Tell me in a test call.");
    await closing.getByRole("link", { name: "Book a Test Call", exact: true }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
  });
});
