import type { Page } from "@playwright/test";
import { content } from "#tests/support/browser/content.ts";
import {
  countScrolledPlaces,
  distanceFromTop,
  expectAtTop,
  holdRequests,
} from "#tests/support/browser/page-parts.ts";
import {
  expect,
  test,
  waitUntilLive,
  withAndWithoutScript,
} from "#tests/support/browser/site-test.ts";

const { labels } = content;
const { navigation } = content.site;
const phone = { width: 390, height: 844 };
const motions = ["no-preference", "reduce"] as const;

const about = navigation.anchors.find(({ to }) => to === "/#about") ?? { to: "", label: "" };

const menu = (page: Page) =>
  page.getByRole("navigation", { name: labels.mainNavigation, exact: true });
const menuButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: labels.openMenu });
const groundOpacity = (page: Page) =>
  page
    .getByRole("banner")
    .evaluate((header) => Number(getComputedStyle(header, "::before").opacity));
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);

// Without script, an animation changes the header.
withAndWithoutScript("the header", () => {
  test("stays at the top, transparent until 10 px are scrolled", async ({ page, open }) => {
    for (const reducedMotion of motions) {
      await page.emulateMedia({ reducedMotion });
      await open("/");
      const header = page.getByRole("banner");
      await expect.poll(() => groundOpacity(page)).toBe(0);
      await scrollTo(page, 400);
      await expect.poll(() => groundOpacity(page)).toBe(1);
      expect(await distanceFromTop(header)).toBe(0);
      await scrollTo(page, 10);
      await expect.poll(() => groundOpacity(page)).toBe(0);
      await scrollTo(page, 11);
      await expect.poll(() => groundOpacity(page)).toBe(1);
      await expect(header).toBeInViewport();
    }
  });
});

test("a page begins with a link past the menu", async ({ page, open }) => {
  await open("/shop");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: labels.skipLink, exact: true });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  const focused = page.getByRole("main").locator(":focus");
  await expect(focused).toHaveCount(1);
});

test("the menu scrolls smoothly to an anchor, or jumps where wanted", async ({ page, open }) => {
  for (const reducedMotion of motions) {
    await page.emulateMedia({ reducedMotion });
    await open("/");
    const link = menu(page).getByRole("link", { name: about.label, exact: true });
    const places = await countScrolledPlaces(page.locator("#about"), () => link.click());
    if (reducedMotion === "reduce") expect(places, "start and end").toBe(2);
    else expect(places, "start, end and places on the way").toBeGreaterThan(2);
    await expect(page).toHaveURL(about.to);
  }
});

test("an anchor is reached although the page grows, and Back returns", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [reducedMotion, act] of [
    ["no-preference", "click"],
    ["reduce", "Enter"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    await menuButton(page).click();
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = "none";
      const grow = () => document.querySelector("main")?.prepend(document.createElement("hr"));
      const more = () => {
        for (let times = 0; times < 40; times += 1) grow();
      };
      addEventListener("scroll", more, { once: true });
    });
    const link = menu(page).getByRole("link", { name: about.label, exact: true });
    await (act === "click" ? link.click() : link.press(act));
    await expect(page.locator("main > hr")).toHaveCount(40);
    await expectAtTop(page.locator("#about"));
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the menu opens and closes, and all its links can be reached", async ({ page, open }) => {
    await open("/");
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page).getByRole("link")).toHaveCount(9);
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
    await menuButton(page).click();
    await expect(menu(page)).toBeHidden();

    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(menu(page).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    // The size of a phone in landscape.
    await page.setViewportSize({ width: 844, height: 390 });
    await menuButton(page).click();
    for (const link of await menu(page).getByRole("link").filter({ visible: true }).all())
      await expect(link).toBeInViewport({ ratio: 1 });
  });

  test("an open menu leaves nothing behind when the window gets wide", async ({ page, open }) => {
    const wide = { width: 1440, height: 844 };
    await open("/");
    await page.setViewportSize(wide);
    const untouched = await page.screenshot({ animations: "disabled" });
    await page.setViewportSize(phone);
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize(wide);
    await page.mouse.move(700, 700);
    await expect
      .poll(async () => untouched.equals(await page.screenshot({ animations: "disabled" })))
      .toBe(true);
  });

  // Without script, the menu closes only with a new page, so the address changes.
  withAndWithoutScript("the menu", (script) => {
    test("closes when a link is followed, to a page or to an anchor", async ({ page, open }) => {
      for (const path of ["/", "/shop"]) {
        await open(path);
        await menuButton(page).click();
        await menu(page).getByRole("link", { name: about.label, exact: true }).click();
        await expect(page).toHaveURL(script ? about.to : about.to.replace("#", "?from=menu#"));
        await expect(menu(page)).toBeHidden();
        await expectAtTop(page.locator("#about"));
      }
      await menuButton(page).click();
      await menu(page).getByRole("link", { name: "Book a Test Call" }).click();
      await expect(page).toHaveURL("/contact");
      await expect(menu(page)).toBeHidden();
    });
  });
});

const gridAddress = "/programs#programs-grid";
const grid = (page: Page) => page.locator("#programs-grid");

test("the grid of programs rests 80 px below the top, reached smoothly", async ({ page, open }) => {
  await open(gridAddress);
  await expectAtTop(grid(page));
  await open("/");
  await page.getByRole("link", { name: "View All Courses", exact: true }).click();
  await expect(page).toHaveURL(gridAddress);
  await expectAtTop(grid(page));
  await open("/programs");
  const link = page.getByRole("link", { name: /^Exam Course/ });
  const places = await countScrolledPlaces(grid(page), () => link.click());
  expect(places, "start, end and places on the way").toBeGreaterThan(2);
});

test("the grid of programs comes to its place again on window load", async ({ context }) => {
  for (const reducedMotion of motions) {
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion });
    // The page finishes loading after its font.
    const release = await holdRequests(page, "**/*.woff2");
    await page.goto(gridAddress, { waitUntil: "commit" });
    await waitUntilLive(page);
    await expectAtTop(grid(page));
    expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
    await scrollTo(page, 0);
    release();
    await page.waitForLoadState("load");
    await expectAtTop(grid(page));
    await page.close();
  }
});

test("a press at the edge of a button that moves away counts", async ({ page, open }) => {
  await open("/");
  const button = page.getByRole("link", { name: "View All Courses", exact: true });
  await button.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 1);
  await page.mouse.down();
  await expect(button).toHaveCSS("transform", "matrix(1, 0, 0, 1, 4, 4)");
  await page.mouse.up();
  await expect(page).toHaveURL(gridAddress);
});
