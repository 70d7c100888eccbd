import { content, withoutMarks } from "./content.ts";
import { card, headingsOf, section } from "./page-parts.ts";
import { expect, test, withoutScript } from "./site-test.ts";

const { programsPage: words, programs } = content;

/** What the specification says about each program; the order is that of the page. */
const specified = [
  { title: "IELTS Power Prep", duration: "4 sessions", price: "$199", checkout: true },
  {
    title: "English for Real Work Situations",
    duration: "6 sessions",
    price: "$249",
    checkout: true,
  },
  {
    title: "Job Search Joy: 3 Session Package",
    duration: "3 sessions",
    price: "$199",
    checkout: true,
  },
  {
    title: "ACT/SAT Reading & Writing Focus",
    duration: "Coming October 2026",
    price: "TBA",
    checkout: false,
  },
];

withoutScript("programs", () => {
  test.beforeEach(async ({ open }) => {
    await open("/programs");
  });

  test("invites to choose a path among four programs", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose Your Path to Success");
    expect(await headingsOf(section(page, words.gridHeading), 3)).toEqual(
      specified.map(({ title }) => title),
    );
  });

  for (const [index, { title, duration, price, checkout }] of specified.entries()) {
    test(`shows length, price and features of ${title}`, async ({ page }) => {
      const program = programs.programs[index];
      const shown = card(section(page, words.gridHeading), title);
      await expect(shown.getByText(duration, { exact: true })).toBeVisible();
      // The price follows its label, which only screen readers say.
      await expect(
        shown.getByText(`${content.labels.priceLabel} ${price}`, { exact: true }),
      ).toBeVisible();
      await expect(shown).toContainText(withoutMarks(program?.description ?? "no description"));
      expect(program?.features.length).toBeGreaterThan(0);
      for (const feature of program?.features ?? []) {
        const bullet = shown.getByRole("listitem").filter({ hasText: withoutMarks(feature) });
        await expect(bullet.getByRole("strong").first()).toHaveText(/\w/);
      }
      const buy = shown.getByRole("button", { name: "Buy Now", exact: true });
      await expect(buy).toHaveCount(checkout ? 1 : 0);
      if (checkout) {
        await expect(buy).toBeEnabled();
        await expect(buy).toHaveAccessibleDescription(title);
      }
    });
  }

  test("leads from the program without checkout to the contact form, topic chosen", async ({
    page,
  }) => {
    const shown = card(section(page, words.gridHeading), "ACT/SAT Reading & Writing Focus");
    await shown.getByRole("link", { name: words.askButton, exact: true }).click();
    await expect(page).toHaveURL(/\/contact(\?|$)/);
    await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Topic" })).toHaveValue("act-sat");
  });

  test("names the three rules: moving a session, money back, ways to pay", async ({ page }) => {
    const rules = section(page, words.promisesIntro.heading);
    await expect(rules).toContainText("24 hours");
    await expect(rules).toContainText("100%");
    await expect(rules).toContainText(/first session/);
    await expect(rules).toContainText(/all major cards/);
    await expect(rules).toContainText(/in full before we start/);
  });
});

test("the printed page says whose it is and where it is from", async ({ page, open, baseURL }) => {
  await open("/programs");
  const letterhead = page.locator("body").getByText(content.site.email.address, { exact: false });
  const address = `${new URL(baseURL ?? "").host}/programs`;
  await expect(page.getByText(address)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(address)).toBeVisible();
  await expect(letterhead.first()).toBeVisible();
  await expect(page.getByText(content.site.brand, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: content.labels.skipLink })).toBeHidden();
  // Grounds are left away on paper: the stroke under a word has to be a line of the text.
  await expect(page.locator("h1 .marker")).toHaveCSS("text-decoration-line", "underline");
});
