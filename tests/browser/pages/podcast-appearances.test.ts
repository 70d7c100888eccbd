import { formatDay } from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { card, headingsOf, section } from "#tests/support/browser/page-parts.ts";
import { expect, test, withoutScript } from "#tests/support/browser/site-test.ts";

const { podcastPage: words, podcastAppearances, testimonials, labels } = content;

withoutScript("podcast appearances", () => {
  test.beforeEach(async ({ open }) => {
    await open("/podcast-appearances");
  });

  test("features talks with video, show, date, description and takeaways", async ({ page }) => {
    const featured = section(page, words.featured.heading);
    expect(await headingsOf(featured, 3)).toEqual(podcastAppearances.map(({ title }) => title));
    await expect(featured.getByRole("heading", { level: 3 })).toHaveCount(3);
    for (const talk of podcastAppearances) {
      const shown = card(featured, talk.title);
      await expect(
        shown.getByRole("link", { name: fillTemplate(labels.playVideo, { title: talk.title }) }),
      ).toBeVisible();
      await expect(shown.getByText(talk.show, { exact: true })).toBeVisible();
      await expect(shown.getByText(formatDay(talk.date), { exact: true })).toBeVisible();
      await expect(shown).toContainText(withoutMarks(talk.description));
      const takeaways = shown.getByRole("listitem");
      await expect(takeaways).toHaveText([...(talk.keyTakeaways ?? [])]);
      expect(await takeaways.count()).toBeLessThanOrEqual(3);
    }
    expect(await featured.getByRole("listitem").count()).toBe(3 + 4);
  });

  test("lists five topics for hosts", async ({ page }) => {
    const topics = section(page, words.topics.heading).getByRole("listitem");
    await expect(topics).toHaveCount(5);
    for (const [index, topic] of words.guestTopics.entries())
      await expect(topics.nth(index)).toContainText(withoutMarks(topic));
  });

  test("quotes one host", async ({ page }) => {
    const host = testimonials.find(({ id }) => id === words.hostTestimonialId);
    const part = section(page, words.hostHeading);
    await expect(part.getByRole("blockquote")).toHaveCount(1);
    await expect(part.getByRole("blockquote")).toContainText(host?.quote ?? "no such host");
    await expect(part.getByText(host?.author ?? "nobody", { exact: true })).toBeVisible();
  });

  test("leads to the contact page", async ({ page }) => {
    const links = page.getByRole("main").getByRole("link", { name: "Let's Connect", exact: true });
    await links.last().click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
  });
});
