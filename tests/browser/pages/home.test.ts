import type { Page } from "@playwright/test";
import { quoteAsInner } from "#app/lib/quotes.ts";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { card, expectOutsideLink, headingsOf, section } from "#tests/support/browser/page-parts.ts";
import {
  expect,
  test,
  withAndWithoutScript,
  withoutScript,
} from "#tests/support/browser/site-test.ts";

const { homePage: words, community, site } = content;

withoutScript("home", () => {
  test.beforeEach(async ({ open }) => {
    await open("/");
  });

  test("opens with the promise, its proof and a call in a new tab", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Learn to test, and test what you learn.",
    );
    const main = page.getByRole("main");
    await expectOutsideLink(
      main.getByRole("link", { name: words.heroButton }).first(),
      site.links.scheduling.url,
    );
    for (const fact of ["First short proof", "Second short proof", "Third short proof"]) {
      await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
    }
  });

  test("has its sections in the specified order", async ({ page }) => {
    expect(await headingsOf(page.getByRole("main"), 2)).toEqual([
      words.answers?.heading,
      words.paths.heading,
      words.outcomes.heading,
      words.methods.heading,
      words.testimonials.heading,
      words.programs.heading,
      community.heading,
      words.about.heading,
      words.resources.heading,
      words.closing.heading,
    ]);
    const hero = await page.getByRole("heading", { level: 1 }).boundingBox();
    const first = await page.getByRole("heading", { level: 2 }).first().boundingBox();
    expect(hero?.y).toBeLessThan(first?.y ?? 0);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  test("shows one of three answers at a time, with the notes about it", async ({ page }) => {
    const answers = section(page, words.answers?.heading ?? "");
    const shown = answers.getByRole("article");
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText("Say why it’s good.");
    await answers.locator("label", { hasText: "Band 9" }).click();
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText("Fair, and short.");
    await answers.getByRole("radio", { checked: true }).press("ArrowLeft");
    await expect(shown).toContainText("Say why it’s good.");
  });

  test("shows two paths: English on this site, the job search on its own", async ({ page }) => {
    const paths = section(page, words.paths.heading);
    expect(await headingsOf(paths, 3)).toEqual(["The English Way", "The Joyful Way"]);
    const english = card(paths, "The English Way");
    await expect(english.getByRole("listitem")).toHaveText(["First point", "Second point"]);
    await expect(english.getByRole("link")).toHaveAttribute("href", "/english");
    const search = card(paths, "The Joyful Way");
    await expect(search.getByRole("listitem")).toHaveText(["Third point", "Fourth point"]);
    await expectOutsideLink(search.getByRole("link"), site.links.jobSearchJoy?.url ?? "", {
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
    const methods = section(page, words.methods.heading);
    expect(await headingsOf(methods, 3)).toEqual(["First Method", "Second Method", "Third Method"]);
    await expect(card(methods, "First Method")).toContainText(/ladder.*one step.*another/is);
    await expect(card(methods, "Second Method")).toContainText(/ladder again.*Hold.*Look/is);
    await expect(card(methods, "Third Method")).toContainText(/once more.*Jump.*Land/is);
    await expect(methods.getByRole("link", { name: /video/i })).toHaveCount(1);
  });

  test("shows eight testimonials with author, role, category and outcome", async ({ page }) => {
    const cards = section(page, words.testimonials.heading).getByRole("figure");
    await expect(cards).toHaveCount(8);
    for (const [index, id] of words.testimonialIds.entries()) {
      const said = content.testimonials.find((testimonial) => testimonial.id === id);
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
      .locator("svg")
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
    await expect(programs.getByRole("link", { name: "View All Courses" })).toHaveAttribute(
      "href",
      "/programs#programs-grid",
    );
  });

  test("presents the community with its timings and prices", async ({ page }) => {
    const part = section(page, community.heading);
    await expect(part).toHaveAttribute("id", "community");
    await expect(part.getByText("Members only", { exact: true })).toBeVisible();
    const cards = part.getByRole("listitem");
    await expect(cards).toHaveCount(4);
    const cardsInOrder = [
      ["Club Talks", "Mondays"],
      ["Q&A Calls", "Weeks 5 & 6"],
      ["Club Prizes", "At times"],
      ["Club Board", "Always"],
    ] as const;
    for (const [index, [title, timing]] of cardsInOrder.entries()) {
      await expect(cards.nth(index).getByRole("heading")).toHaveText(title);
      await expect(cards.nth(index).getByText(timing, { exact: true })).toBeVisible();
      await expect(cards.nth(index)).toContainText(
        withoutMarks(community.cards[index]?.description ?? "no such card"),
      );
    }
    await expectOutsideLink(
      part.getByRole("link", { name: "Join the Club - $7/month ($70/year)" }),
      site.links.community?.url ?? "",
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
    await about.getByRole("link", { name: "Book a Test Call" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
  });

  test("gives away a download and a newsletter", async ({ page }) => {
    const resources = section(page, words.resources.heading);
    expect(await headingsOf(resources, 3)).toEqual(["Test Checklist", "Letters from Zoë"]);
    const checklist = card(resources, "Test Checklist");
    await expect(checklist.getByText("Download", { exact: true })).toBeVisible();
    const product = content.products.find((candidate) => candidate.title === "Test Checklist");
    await expectOutsideLink(
      checklist.getByRole("link", { name: "Get the List" }),
      product?.link ?? "no such product",
    );
    const newsletter = card(resources, "Letters from Zoë");
    await expect(newsletter.getByText("Newsletter", { exact: true })).toBeVisible();
    await expect(
      newsletter.getByRole("button", { name: "Subscribe to Newsletter", exact: true }),
    ).toBeVisible();
  });

  test("closes with a call in a new tab", async ({ page }) => {
    const closing = section(page, words.closing.heading);
    await expectOutsideLink(
      closing.getByRole("link", { name: "Book a Test Call" }),
      site.links.scheduling.url,
    );
    await expect(
      closing.getByText("Short call • No test • No grade", { exact: true }),
    ).toBeVisible();
  });
});

withAndWithoutScript("home on a phone", () => {
  const rows = [
    words.outcomes.heading,
    words.methods.heading,
    words.testimonials.heading,
    words.programs.heading,
    community.heading,
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

  test("numbers the cards of each row for the eyes alone, and only where they are swiped", async ({
    page,
    open,
  }) => {
    await open("/");
    const numbers = (heading: string) =>
      section(page, heading)
        .locator(".swipe-row > ul > li")
        .evaluateAll((cards) =>
          cards.map((item) => {
            const { content: shown, display } = getComputedStyle(item, "::after");
            return display === "none" || shown === "none"
              ? ""
              : shown.replace(/attr\(data-place\)/, `"${item.getAttribute("data-place")}"`);
          }),
        );
    for (const heading of rows)
      expect(new Set(await numbers(heading)), heading).toEqual(new Set([""]));
    await page.setViewportSize({ width: 390, height: 844 });
    for (const heading of rows) {
      const shown = await numbers(heading);
      const expected = shown.map((_, index) => `"${index + 1}/${shown.length}" / ""`);
      expect(shown, heading).toEqual(expected);
      const inside = row(page, heading).locator(":scope > ul > li").first();
      await expect(inside).not.toContainText("1/");
    }
  });

  test("leaves room for the number below the text of each card", async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/");
    for (const heading of rows) {
      const measure = () =>
        row(page, heading)
          .locator(":scope > ul > li")
          .evaluateAll((cards) =>
            cards.map((item) => {
              const number = getComputedStyle(item, "::after");
              const top =
                item.getBoundingClientRect().bottom -
                Number.parseFloat(number.bottom) -
                Number.parseFloat(number.height);
              const texts = [...item.querySelectorAll("p, h3, a, span")].filter(
                (text) => !text.matches(".sr-only"),
              );
              return top - Math.max(...texts.map((text) => text.getBoundingClientRect().bottom));
            }),
          );
      // Cards off the screen are laid out after the first paint.
      await expect
        .poll(async () => Math.min(...(await measure())), { message: heading })
        .toBeGreaterThanOrEqual(0);
    }
  });

  test("shows the chosen band in forced colours, too", async ({ page, open }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open("/");
    const grounds = await page
      .locator(".answers-band")
      .evaluateAll((bands) => bands.map((band) => getComputedStyle(band).backgroundColor));
    expect(grounds).toHaveLength(3);
    expect(grounds[0]).toBe(grounds[2]);
    expect(grounds[1]).not.toBe(grounds[0]);
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
