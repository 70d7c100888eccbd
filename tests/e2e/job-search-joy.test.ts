import { quoteAsInner } from "#app/lib/quotes.ts";
import { content, withoutMarks } from "./content.ts";
import { card, distanceFromTop, expectOutsideLink, headingsOf, section } from "./page-parts.ts";
import { expect, test, withoutScript } from "./site-test.ts";

const { jobSearchJoyPage: words, quests, villains, testimonials, products } = content;
const linkOf = (title: string) =>
  products.products.find((product) => product.title === title)?.link ?? "no such product";

withoutScript("job search joy", () => {
  test.beforeEach(async ({ open }) => {
    await open("/job-search-joy");
  });

  test("opens with an overview video and a campaign of three steps", async ({ page }) => {
    const overview = content.videos.videos.find(({ id }) => id === words.overviewVideo);
    const video = page
      .getByRole("main")
      .getByRole("link", { name: /^play the video/i })
      .first();
    await expect(video).toHaveAttribute("href", overview?.embedUrl ?? "no such video");
    const campaign = section(page, words.campaign.heading);
    // The hero is what comes before the first section.
    const [videoTop, campaignTop] = [await distanceFromTop(video), await distanceFromTop(campaign)];
    expect(videoTop).toBeLessThan(campaignTop);
    expect(await headingsOf(campaign, 3)).toEqual([
      "Spot Your Villains",
      "Build Your Toolkit",
      "Win Interviews",
    ]);
    await expect(campaign.getByRole("listitem")).toHaveCount(3);
  });

  test("has four themes for 21 days, and says what is in the program", async ({ page }) => {
    const themes = section(page, words.themes.heading);
    await expect(themes.getByRole("heading", { level: 3 }).first()).toHaveText("Envision");
    expect((await headingsOf(themes, 3)).slice(0, 4)).toEqual([
      "Envision",
      "Apply",
      "Connect",
      "Enjoy",
    ]);
    await expect(themes).toContainText("21");
    for (const fact of [/lifetime access/i, /15 minutes to a few hours/]) {
      await expect(themes).toContainText(fact);
    }
    for (const [value, label] of [
      ["6+ hours", /of video/],
      ["20+", /activities/],
      ["Slides", /\w/],
      ["1 hour", /coach call/],
    ] as const) {
      // On screen the value stands over its label; for those who listen, the label comes first.
      const fact = themes
        .locator("dl > div")
        .filter({ has: page.getByText(value, { exact: true }) });
      await expect(fact.getByRole("definition")).toHaveText(value);
      await expect(fact.getByRole("term")).toHaveText(label);
    }
    expect(quests.summary).toHaveLength(4);
  });

  test("maps three areas", async ({ page }) => {
    const map = section(page, words.map.heading);
    await expect(map.getByRole("img", { name: words.mapAlt })).toBeVisible();
    await expect(map.getByRole("heading", { level: 3 })).toHaveText([
      /Clarity & Positioning$/,
      /LinkedIn & Resume$/,
      /Interview Mastery$/,
    ]);
  });

  test("shows two videos and three written testimonials", async ({ page }) => {
    const voices = section(page, words.testimonials.heading);
    await expect(voices.getByRole("link", { name: /play the video/i })).toHaveCount(2);
    const quotes = voices.getByRole("blockquote");
    await expect(quotes).toHaveCount(3);
    for (const [index, id] of words.testimonialIds.entries()) {
      const said = testimonials.testimonials.find((testimonial) => testimonial.id === id);
      await expect(quotes.nth(index)).toContainText(
        quoteAsInner(said?.quote ?? "no such testimonial"),
      );
      await expect(voices.getByText(said?.author ?? "nobody", { exact: true })).toBeVisible();
    }
  });

  test("gives the survival kit away", async ({ page }) => {
    const kit = section(page, words.freeKit.heading);
    await expect(kit.getByRole("heading")).toContainText("Cracked Reflection");
    await expectOutsideLink(kit.getByRole("link"), linkOf("Cracked Reflection"));
    await expect(
      kit.getByText("No credit card required • Instant access", { exact: true }),
    ).toBeVisible();
  });

  test("makes two paid offers", async ({ page }) => {
    const offers = section(page, words.offers.heading);
    expect(await headingsOf(offers, 3)).toEqual(["Ultimate Survival Kit", "3 Session Package"]);
    const kit = card(offers, "Ultimate Survival Kit");
    await expect(kit.getByText("$97", { exact: true })).toBeVisible();
    await expect(kit.getByText("one-time", { exact: true })).toBeVisible();
    await expectOutsideLink(kit.getByRole("link"), linkOf("Ultimate Survival Kit"));
    const sessions = card(offers, "3 Session Package");
    await expect(sessions.getByText("$199", { exact: true })).toBeVisible();
    await expect(sessions.getByText("3 sessions", { exact: true }).first()).toBeVisible();
    await expect(
      sessions.getByRole("button", { name: "Get Started Now", exact: true }),
    ).toBeEnabled();
  });

  test("introduces six villains, why they are sneaky, and the counter-move", async ({ page }) => {
    const cards = section(page, words.villains.heading).getByRole("listitem");
    await expect(cards).toHaveCount(6);
    for (const [index, id] of words.villainIds.entries()) {
      const villain = villains.villains.find((candidate) => candidate.id === id);
      const shown = cards.nth(index);
      await expect(shown.getByRole("heading")).toHaveText(villain?.name ?? "no such villain");
      await expect(shown).toContainText(withoutMarks(villain?.description ?? "-none-"));
      await expect(shown).toContainText(`Why it's sneaky: ${withoutMarks(villain?.sneaky ?? "-")}`);
      await expect(shown).toContainText(`Counter: ${withoutMarks(villain?.solution ?? "-none-")}`);
    }
  });

  test("ends with the free call on the contact page", async ({ page }) => {
    const closing = section(page, words.closing.heading);
    await expect(closing).toContainText(/free 15-minute clarity call/i);
    await closing.getByRole("link", { name: "Book a Free Clarity Call", exact: true }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
  });
});
