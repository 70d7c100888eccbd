import type { Page } from "@playwright/test";
import { content } from "#tests/support/browser/content.ts";
import {
  countScrolledPlaces,
  distanceFromTop,
  expectAtTop,
} from "#tests/support/browser/page-parts.ts";
import { expect, test, withAndWithoutScript } from "#tests/support/browser/site-test.ts";

const { labels } = content;
const { navigation } = content.site;
const shop = navigation.pages.find((link) => link.to === "/shop")?.label ?? "";
const phone = { width: 390, height: 844 };

const findAnchor = (id: string) => {
  const to = `/#${id}`;
  return { id, to, label: navigation.anchors.find((link) => link.to === to)?.label ?? "" };
};
const community = findAnchor("community");
const about = findAnchor("about");

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

withAndWithoutScript("navigation", (script) => {
  test("has the six pages, the two anchors and the call, in this order", async ({ page, open }) => {
    await open("/");
    const links = menu(page).getByRole("link");
    await expect(links).toHaveCount(8);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "/",
      "/programs",
      "/job-search-joy",
      "/shop",
      "/podcast-appearances",
      "/contact",
      "/#community",
      "/#about",
    ]);
    const call = page.getByRole("banner").getByRole("link", { name: "Book a Test Call" });
    await expect(call).toHaveCount(1);
    await expect(call).toHaveAttribute("href", "/contact");
  });

  test("leads to each page and marks it as the current one", async ({ page, open }) => {
    await open("/english");
    for (const { label, to } of navigation.pages.toReversed()) {
      const before = await page.getByRole("heading", { level: 1 }).innerText();
      await menu(page).getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(before);
      await expect(menu(page).locator("[aria-current=page]")).toHaveText([label]);
    }
  });

  test("stays at the top, transparent until the page is scrolled by more than 10 px", async ({
    page,
    open,
  }) => {
    await open("/");
    const header = page.getByRole("banner");
    expect(await groundOpacity(page)).toBe(0);
    await scrollTo(page, 10);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(10);
    await scrollTo(page, 400);
    await expect.poll(() => groundOpacity(page)).toBe(1);
    expect(await distanceFromTop(header)).toBe(0);
    await scrollTo(page, 10);
    await expect.poll(() => groundOpacity(page)).toBe(0);
    await scrollTo(page, 11);
    await expect.poll(() => groundOpacity(page)).toBe(1);
    await expect(header).toBeInViewport();
  });

  test("gets opaque for visitors who want less motion, too", async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open("/");
    expect(await groundOpacity(page)).toBe(0);
    await scrollTo(page, 400);
    await expect.poll(() => groundOpacity(page)).toBe(1);
    await scrollTo(page, 0);
    await expect.poll(() => groundOpacity(page)).toBe(0);
  });

  test("comes first with a link past itself", async ({ page, open }) => {
    await open("/shop");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: labels.skipLink, exact: true });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    const focusIsInMain = await page.evaluate(
      () => document.querySelector("main")?.contains(document.activeElement) ?? false,
    );
    expect(focusIsInMain).toBe(true);
  });

  test("scrolls smoothly to an anchor on the home page", async ({ page, open }) => {
    await open("/");
    const link = menu(page).getByRole("link", { name: about.label, exact: true });
    const places = await countScrolledPlaces(page.locator(`#${about.id}`), () => link.click());
    expect(places, "start, end and places on the way").toBeGreaterThan(2);
    await expect(page).toHaveURL(about.to);
  });

  test("jumps to an anchor at once for visitors who want less motion", async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open("/");
    const link = menu(page).getByRole("link", { name: about.label, exact: true });
    const places = await countScrolledPlaces(page.locator(`#${about.id}`), () => link.click());
    expect(places, "start and end").toBe(2);
  });

  test("arrives at the anchors from another page", async ({ page, open }) => {
    for (const { label, to, id } of [community, about]) {
      await open("/shop");
      await menu(page).getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        content.homePage.hero.heading,
      );
      await expectAtTop(page.locator(`#${id}`));
    }
  });

  test.describe("on a small screen", () => {
    test.use({ viewport: phone });

    test("hides behind a button, which opens and closes it", async ({ page, open }) => {
      await open("/");
      await expect(menu(page)).toBeHidden();
      await menuButton(page).click();
      await expect(menu(page).getByRole("link")).toHaveCount(9);
      await expect(menu(page)).toBeInViewport({ ratio: 1 });
      await menuButton(page).click();
      await expect(menu(page)).toBeHidden();
    });

    test("shows all its links on a phone on its side", async ({ page, open }) => {
      await page.setViewportSize({ width: 844, height: 390 });
      await open("/");
      await menuButton(page).click();
      for (const link of await menu(page).getByRole("link").filter({ visible: true }).all())
        await expect(link).toBeInViewport({ ratio: 1 });
    });

    test("has a shadow at its lower edge until its last link is in view", async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width: 390, height: 400 });
      await open("/");
      await menuButton(page).click();
      const edge = async () => {
        const box = await menu(page).boundingBox();
        if (!box) throw new Error("the menu has no box");
        const { x, y, width, height } = box;
        const clip = { x: x + width - 40, y: y + height - 8, width: 1, height: 1 };
        return (await page.screenshot({ clip })).toString("base64");
      };
      await expect(menu(page)).toHaveCSS("opacity", "1");
      const before = await edge();
      await menu(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect.poll(edge).not.toBe(before);
      await expect(menu(page).getByRole("link").last()).toBeInViewport({ ratio: 1 });
    });

    test("closes on Escape and gives the focus back", async ({ page, open }) => {
      await open("/");
      await menuButton(page).focus();
      await page.keyboard.press("Enter");
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(menu(page).getByRole("link").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    });

    test("offers the free call", async ({ page, open }) => {
      await open("/programs");
      await menuButton(page).click();
      await menu(page).getByRole("link", { name: "Book a Test Call" }).click();
      await expect(page).toHaveURL("/contact");
      await expect(menu(page)).toBeHidden();
    });

    test("closes when a link to a page is followed", async ({ page, open }) => {
      await open("/");
      await menuButton(page).click();
      await menu(page).getByRole("link", { name: shop, exact: true }).click();
      await expect(page).toHaveURL("/shop");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kits for every test");
      await expect(menu(page)).toBeHidden();
    });

    test("leaves nothing behind when the window gets wide while it is open", async ({
      page,
      open,
    }) => {
      await open("/");
      await page.setViewportSize({ width: 1440, height: 844 });
      const untouched = await page.screenshot({ animations: "disabled" });
      await page.setViewportSize(phone);
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 844 });
      await page.mouse.move(700, 700);
      if (!script) await page.keyboard.press("Escape");
      await expect
        .poll(async () => untouched.equals(await page.screenshot({ animations: "disabled" })))
        .toBe(true);
    });

    test("closes when the link to an anchor is followed, at home and elsewhere", async ({
      page,
      open,
    }) => {
      for (const path of ["/", "/shop"]) {
        await open(path);
        await menuButton(page).click();
        await menu(page).getByRole("link", { name: about.label, exact: true }).click();
        // Without script only a new page closes the menu, hence the query.
        const { to } = about;
        await expect(page).toHaveURL(script ? to : to.replace("#", "?from=menu#"));
        await expect(menu(page)).toBeHidden();
        await expectAtTop(page.locator(`#${about.id}`));
      }
    });
  });
});

for (const [guessed, place] of [
  ["/community", "/#community"],
  ["/faq", "/programs#faq"],
] as const)
  test(`${guessed} leads to ${place}`, async ({ page }) => {
    await page.goto(guessed);
    await expect(page).toHaveURL(place);
    await expect(page.locator(place.slice(place.indexOf("#")))).toBeInViewport();
  });
