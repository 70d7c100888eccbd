import { content } from "#tests/support/browser/content.ts";
import { expect, test, withoutScript } from "#tests/support/browser/site-test.ts";

const { notFoundPage: words } = content;

test("unknown addresses are answered with 404 and the same page", async ({ request }) => {
  for (const path of [
    "/programs/no/such/page",
    "/%E6%9D%8E?x=1",
    // Addresses that resemble the site's own.
    "/programs/samples/nope",
    "/checkout/practice/practice_00000000000000000000000000000000",
    "/about.html",
    "/%E0%A4%A",
    "/programs//samples",
  ]) {
    const answer = await request.get(path, { headers: { Accept: "text/html" } });
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain("Oops! Page not found</h1>");
  }
});

test("an unknown page says so, to the owner's console as well", async ({ page, open, watch }) => {
  watch.expectConsole(/status of 404/);
  watch.expectConsole(/404: .*\/no-such-page/);
  await open("/no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect(page).toHaveTitle(words.seo.title);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

withoutScript("the page for unknown addresses", () => {
  test("leads on by four links and home", async ({ page, open, watch }) => {
    watch.expectConsole(/404/);
    const main = page.getByRole("main");
    await open("/no-such-page");
    const links = main.getByRole("list").getByRole("link");
    await expect(links).toHaveCount(4);
    for (const { label, to } of words.links) {
      await open("/no-such-page");
      await main.getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(words.heading);
    }
    await open("/no-such-page");
    await main.getByRole("link", { name: "Return to Home", exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.homePage.hero.heading);
  });
});
