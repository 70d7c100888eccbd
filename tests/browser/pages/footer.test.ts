import { allPages, content, withoutMarks } from "#tests/support/browser/content.ts";
import { expectOutsideLink } from "#tests/support/browser/page-parts.ts";
import { expect, test, withoutScript } from "#tests/support/browser/site-test.ts";

const { links, brand, footerProfileLabel } = content.site;

withoutScript("footer", () => {
  test("names brand, tagline and year, and links the logo home", async ({ page, open }) => {
    await open("/shop");
    const footer = page.getByRole("contentinfo");
    await expect(
      footer.getByText("Words for tests, and tests for words.", { exact: true }),
    ).toBeVisible();
    const year = new Date().getFullYear();
    await expect(footer.getByText(new RegExp(`© ${year} ${brand}`))).toBeVisible();
    await expectOutsideLink(
      footer.getByRole("link", { name: footerProfileLabel }),
      links.professionalProfile?.url ?? "",
    );
    await footer.getByRole("link", { name: content.labels.homeLink }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.homePage.hero.heading);
  });

  const columns = {
    Courses: [
      ["All courses", "/programs"],
      ["English course", "/english"],
      ["Joy site", links.jobSearchJoy?.url ?? ""],
    ],
    More: [
      ["Free things", "/resources"],
      ["The coach", "/about"],
      ["Voices", "/testimonials"],
    ],
    Help: [["Ask", "/contact"]],
  } as const;

  for (const [heading, entries] of Object.entries(columns)) {
    test(`has the links of ${heading}`, async ({ page, open }) => {
      await open("/");
      const column = page
        .getByRole("contentinfo")
        .getByRole("navigation", { name: heading, exact: true });
      await expect(column.getByRole("link")).toHaveCount(entries.length);
      for (const [label, to] of entries) {
        const link = column.getByRole("link", { name: label });
        if (to.startsWith("http")) {
          await expectOutsideLink(link, to, { newTab: false });
        } else {
          await expect(link).toHaveAttribute("href", to);
          await link.click();
          await expect(page).toHaveURL(to);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await page.goBack();
        }
      }
    });
  }
});

withoutScript("legal pages", () => {
  for (const { label, to } of content.site.legalLinks) {
    test(`${to} is found in the line at the very bottom, and says when it was changed`, async ({
      page,
      open,
    }) => {
      await open("/shop");
      const line = page.getByRole("navigation", { name: content.labels.legalNavigation });
      await line.getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole("main").getByText(/9 March 2026/)).toBeVisible();
    });
  }

  test("name the rules of the business, and who it is", async ({ page, open }) => {
    const main = page.getByRole("main");
    await open("/terms");
    for (const rule of ["payment", "rescheduling", "refundSessions", "refundProgram"] as const)
      await expect(main.getByText(withoutMarks(content.site.facts[rule]))).toBeVisible();
    await open("/imprint");
    const { name, address, phone = "no phone", vatNumber = "no number" } = content.site.business;
    for (const fact of [name, ...address, content.site.email.address, phone, vatNumber])
      await expect(main.getByText(fact)).toBeVisible();
    await expect(main.getByText(content.labels.notLiveYet)).toBeHidden();
  });

  test("tell of nobody who gets no data", async ({ page, open }) => {
    await open("/privacy");
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    // The site under test has no mail and no real payments, but backups.
    await expect(headings).toHaveText(["The server", "The window", "The films", "The copies"]);
  });
});

test("stands on every page", async ({ request }) => {
  for (const path of allPages) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain("<footer");
    expect(html, path).toContain("Words for tests, and tests for words.");
  }
});
