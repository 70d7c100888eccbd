import type { Page } from "@playwright/test";
import { content } from "./content.ts";
import { expect, test, withAndWithoutScript } from "./site-test.ts";

const { labels, site } = content;
const shop = site.navigation.pages.find((link) => link.to === "/shop")?.label ?? "";

async function expectErrorScreen(page: Page, detail: string | RegExp) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  const main = page.getByRole("main");
  await expect(main.getByRole("paragraph").first()).toHaveText(detail);
  await expect(main).not.toContainText(/\bat .+:\d+|node_modules|\.[jt]sx?\b/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(main.getByRole("link", { name: labels.error.mailLabel })).toHaveAttribute(
    "href",
    `mailto:${site.email.address}`,
  );
  await main.getByRole("link", { name: labels.error.homeButton, exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.homePage.hero.heading);
}

withAndWithoutScript("the error screen", () => {
  test("shows the status of a form that was sent to a page without one", async ({
    page,
    open,
    watch,
  }) => {
    watch.expectConsole(/status of 405/);
    await page.route("**/shop", (route) => route.continue({ method: "POST" }));
    const response = await open("/shop");
    expect(response?.status()).toBe(405);
    await expectErrorScreen(page, /^405 Method Not Allowed$/);
  });
});

for (const [name, answer, detail, complaint] of [
  ["no answer comes", undefined, /^Failed to fetch$/, /ERR_CONNECTION_RESET/],
  [
    "the answer is another program's error page",
    { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
    /^502 Bad Gateway$/,
    /status of 502/,
  ],
  [
    "the answer makes no sense",
    { status: 200, contentType: "text/x-script", body: "<h1>Hello</h1>" },
    /^\S.{3,200}$/,
    undefined,
  ],
] as const) {
  test(`the error screen shows a message, and looks like the site, when ${name}`, async ({
    page,
    open,
    watch,
  }) => {
    if (complaint) watch.expectConsole(complaint);
    await page.route("**/shop.data*", (route) =>
      answer ? route.fulfill(answer) : route.abort("connectionreset"),
    );
    await open("/");
    const look = await page.locator("body").evaluate((body) => getComputedStyle(body).fontFamily);
    await page
      .getByRole("navigation", { name: labels.mainNavigation })
      .getByRole("link", { name: shop, exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );
    await expect(page.locator("body")).toHaveCSS("font-family", look);
    await expectErrorScreen(page, detail);
  });
}
