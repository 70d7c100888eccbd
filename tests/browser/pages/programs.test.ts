import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { card, headingsOf, section } from "#tests/support/browser/page-parts.ts";
import { expect, test, withoutScript } from "#tests/support/browser/site-test.ts";

const { programsPage: words, programs } = content;

/** The programs in the order of the page. */
const shownAs = [
  {
    title: "Exam Course",
    duration: "2 lessons",
    length: "of 55 minutes",
    price: "$205",
    checkout: true,
  },
  {
    title: "English for Überstunden & Other Long Days at Work",
    duration: "7 lessons",
    length: "of 90 minutes",
    price: "$1,310.50",
    checkout: true,
  },
  {
    title: "Joy: the Small Pack",
    duration: "5 lessons",
    length: "of 55 minutes",
    price: "$88",
    checkout: true,
  },
  { title: "Later Course", length: "", duration: "From May 2031", price: "TBA", checkout: false },
  {
    title: "Essay Clinic",
    length: "",
    duration: "From June 2031",
    price: "from $90",
    checkout: false,
  },
];

withoutScript("programs", () => {
  test.beforeEach(async ({ open }) => {
    await open("/programs");
  });

  test("invites to choose a path among the programs", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your test course");
    expect(await headingsOf(section(page, words.gridHeading), 3)).toEqual(
      shownAs.map(({ title }) => title),
    );
  });

  for (const [index, { title, duration, length, price, checkout }] of shownAs.entries()) {
    test(`shows length, price and features of ${title}`, async ({ page }) => {
      const program = programs[index];
      const shown = card(section(page, words.gridHeading), title);
      await expect(shown.getByText(duration, { exact: true })).toBeVisible();
      await expect(shown).toContainText(`${duration} ${length}`.trim());
      // The price follows a label for screen readers.
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

  test("has room for the title beside nothing on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const title = page.getByRole("heading", { level: 3, name: "Exam Course" });
    expect((await title.boundingBox())?.width).toBeGreaterThan(250);
  });

  test("ends with the way to ask, for those who can't decide", async ({ page }) => {
    const closing = section(page, "Which one now?");
    await expect(closing.getByRole("link", { name: "Book a Test Call" })).toHaveAttribute(
      "href",
      "/contact",
    );
  });

  test("leads from the program without checkout to the contact form, topic chosen", async ({
    page,
  }) => {
    const shown = card(section(page, words.gridHeading), "Later Course");
    await shown.getByRole("link", { name: words.askButton, exact: true }).click();
    await expect(page).toHaveURL(/\/contact(\?|$)/);
    await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Topic" })).toHaveValue("act-sat");
  });

  test("names the three rules: moving a session, money back, ways to pay", async ({ page }) => {
    const rules = section(page, words.promisesIntro.heading);
    await expect(rules).toContainText("36 hours");
    await expect(rules).toContainText("90%");
    await expect(rules).toContainText(/first session/);
    await expect(rules).toContainText(/shell or coin/);
    await expect(rules).toContainText(/before\swe\sstart/);
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
  // Browsers print no backgrounds, so the stroke must be an underline.
  await expect(page.locator("h1 .marker")).toHaveCSS("text-decoration-line", "underline");
});
