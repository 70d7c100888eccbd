import type { Page } from "@playwright/test";
import { formatDollars } from "#app/lib/money.ts";
import { content } from "#tests/support/browser/content.ts";
import {
  card,
  distanceFromTop,
  distanceMovedByPress,
  expectOutsideLink,
} from "#tests/support/browser/page-parts.ts";
import {
  expect,
  test,
  withAndWithoutScript,
  withoutScript,
} from "#tests/support/browser/site-test.ts";

const { products } = content;
const main = (page: Page) => page.getByRole("main");
const titles = (page: Page) => main(page).getByRole("heading", { level: 3 });
const visibleTitles = (page: Page) => titles(page).filter({ visible: true });
const toggle = (page: Page, text: string) => main(page).getByText(text, { exact: true });
const priceOf = (price: number) => (price === 0 ? "FREE" : formatDollars(price * 100));

withAndWithoutScript("the toggle of the shop", () => {
  test.beforeEach(async ({ open }) => {
    await open("/shop");
  });

  test("shows the first six of eight products, then all, then six again", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kits for every test");
    expect(products).toHaveLength(8);
    const six = products.slice(0, 6).map(({ title }) => title);
    await expect(visibleTitles(page)).toHaveText(six);
    await expect(toggle(page, "Show fewer")).toBeHidden();
    await toggle(page, "Show the rest (2 more)").click();
    await expect(visibleTitles(page)).toHaveText(products.map(({ title }) => title));
    await expect(toggle(page, "Show the rest (2 more)")).toBeHidden();
    await toggle(page, "Show fewer").click();
    await expect(visibleTitles(page)).toHaveText(six);
    await expect(toggle(page, "Show the rest (2 more)")).toBeVisible();
  });

  test("toggles by keyboard, and says whether it is open", async ({ page }) => {
    const summary = main(page).locator(".more > summary");
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(visibleTitles(page)).toHaveCount(8);
    await expect(summary).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(visibleTitles(page)).toHaveCount(6);
  });
});

withoutScript("shop", () => {
  test.beforeEach(async ({ open }) => {
    await open("/shop");
  });

  test("shows picture, category, price and store page of each product", async ({ page }) => {
    await toggle(page, "Show the rest (2 more)").click();
    for (const product of products) {
      const shown = card(main(page), product.title);
      await expect(shown.getByRole("img", { name: product.image.alt })).toBeVisible();
      await expect(shown.getByText(product.category, { exact: true })).toBeVisible();
      await expect(
        shown.getByText(priceOf(product.currentPrice), { exact: true }).last(),
      ).toBeVisible();
      const buy = shown.getByRole("link", { name: "Buy Now" });
      await expectOutsideLink(buy, product.link);
      await expect(buy).toHaveAccessibleDescription(product.title);
    }
  });

  test("writes prices with cents where there are some, and FREE for none", async ({ page }) => {
    await toggle(page, "Show the rest (2 more)").click();
    for (const [title, price] of [
      ["Ninja Kit", "$15"],
      ["Überlanger Titel of Forty Letters, Whole", "$15.50"],
      ["Large Kit", "$61"],
    ] as const)
      await expect(card(main(page), title).getByText(price, { exact: true })).toBeVisible();
    for (const title of ["Mirror Kit", "Test Workshop", "Test Checklist"]) {
      // Badge, sticker and price may have it; the price is the last.
      await expect(card(main(page), title).getByText("FREE", { exact: true }).last()).toBeVisible();
    }
  });

  test("reads a struck-through price with a word before it", async ({ page }) => {
    const kit = card(main(page), "Mirror Kit");
    const struck = kit.locator("s");
    await expect(struck).toHaveText("before $12");
    await expect(struck).toHaveCSS("text-decoration-line", "line-through");
    await expect(kit.getByText(/^before \$12\s*today FREE$/)).toBeVisible();
    await expect(main(page).locator("s").filter({ visible: true })).toHaveCount(1);
  });

  for (const width of [320, 1440]) {
    test(`clamps every description to at most three lines at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await toggle(page, "Show the rest (2 more)").click();
      await expect(visibleTitles(page)).toHaveCount(8);
      const lines = await titles(page).evaluateAll((headings) =>
        headings.map((heading) => {
          const description = heading.nextElementSibling;
          if (!description?.textContent?.trim()) return Infinity;
          const { lineHeight } = getComputedStyle(description);
          return Math.round(description.getBoundingClientRect().height / parseFloat(lineHeight));
        }),
      );
      expect(Math.min(...lines)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...lines)).toBe(3);
    });
  }

  test("shows a whole description after a press, and three lines of it after another", async ({
    page,
  }) => {
    const kit = card(main(page), "Mirror Kit");
    const description = kit.locator("p").filter({ hasText: "A mirror for people" });
    const hidden = () => description.evaluate((text) => text.scrollHeight - text.clientHeight);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await hidden()).toBeGreaterThan(10);
      await kit.getByText("More words", { exact: true }).click();
      expect(await hidden()).toBe(0);
      await kit.getByText("Fewer words", { exact: true }).click();
      expect(await hidden()).toBeGreaterThan(10);
    }
    const short = card(main(page), "Ninja Kit");
    await expect(short.getByText("More words", { exact: true })).toHaveCount(0);
  });

  test("shows the products for one situation, and marks its link", async ({ page }) => {
    const filter = page.getByRole("navigation", { name: "Which test is it?", exact: true });
    await expect(filter.getByRole("link")).toHaveText(["Every kit", "At night", "On a stage"]);
    await expect(filter.getByRole("link", { name: "Every kit" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await filter.getByRole("link", { name: "At night" }).click();
    await expect(page).toHaveURL("/shop?show=night#products");
    await expect(visibleTitles(page)).toHaveText(["Ninja Kit", "Ghost Kit"]);
    await expect(main(page).locator(".more")).toHaveCount(0);
    await expect(filter.locator("[aria-current]")).toHaveText("At night");
    await expect(page.getByRole("region", { name: "At night", exact: true })).toBeVisible();
    await filter.getByRole("link", { name: "Every kit" }).click();
    await expect(visibleTitles(page)).toHaveCount(6);
  });

  test("shows all products for a situation that is unknown or has none", async ({ page, open }) => {
    for (const situation of ["nowhere", "constructor", ""]) {
      await open(`/shop?show=${situation}`);
      await expect(visibleTitles(page)).toHaveCount(6);
      await expect(main(page).locator("[aria-current]")).toHaveText("Every kit");
    }
  });

  for (const width of [390, 768, 1280, 1920]) {
    test(`leaves no hole in the last row at ${width} px`, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ["/shop", "/shop?show=night", "/shop?show=stage", "/resources"]) {
        await open(path);
        const ends = await page.evaluate(() =>
          [...document.querySelectorAll("main li:has(.cover, picture)")]
            .filter((item) => item.checkVisibility())
            .map((item) => Math.round(item.getBoundingClientRect().right)),
        );
        expect(ends.length, path).toBeGreaterThan(0);
        const room = await page
          .locator("main section > div")
          .first()
          .evaluate((box) => {
            const { right } = box.getBoundingClientRect();
            return Math.round(right - parseFloat(getComputedStyle(box).paddingRight));
          });
        expect(Math.abs((ends.at(-1) ?? 0) - room), path).toBeLessThan(3);
      }
    });
  }

  test("puts two products side by side on a phone, and one where letters are large", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const places = () =>
      visibleTitles(page).evaluateAll((all) =>
        // The first product is large, and has a row of its own.
        all.slice(1, 3).map((title) => {
          const box = (title.closest("li") ?? title).getBoundingClientRect();
          return { left: box.left, top: box.top, right: box.right };
        }),
      );
    const [first, second] = await places();
    expect(second?.top).toBe(first?.top);
    expect(second?.left).toBeGreaterThan(first?.right ?? Infinity);
    await page.evaluate(() => {
      // Like the browser's setting; the policy forbids a style attribute.
      document.documentElement.style.fontSize = "200%";
    });
    await expect.poll(async () => new Set((await places()).map(({ left }) => left)).size).toBe(1);
  });
});

test.describe("the list of products", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("stays at its products when it is shortened on a phone", async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open("/shop");
    await toggle(page, "Show the rest (2 more)").click();
    const summary = main(page).locator(".more > summary");
    await summary.scrollIntoViewIfNeeded();
    expect(Math.abs(await distanceMovedByPress(summary))).toBeLessThan(5);
    await expect(visibleTitles(page)).toHaveCount(6);
    await expect(visibleTitles(page).last()).toBeInViewport();
    await summary.press("Enter");
    await expect(visibleTitles(page)).toHaveCount(8);
    await summary.press("Enter");
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    await expect(visibleTitles(page).last()).toBeInViewport();
  });

  test("is still open, at the same place, for a visitor who comes back", async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open("/shop");
    await toggle(page, "Show the rest (2 more)").click();
    const product = titles(page).nth(7);
    await product.scrollIntoViewIfNeeded();
    const place = await distanceFromTop(product);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>("footer a[href='/contact']")?.click(),
    );
    await expect(page).toHaveURL("/contact");
    await page.goBack();
    await expect(page).toHaveURL("/shop");
    await expect(visibleTitles(page)).toHaveCount(8);
    await expect.poll(() => distanceFromTop(product)).toBe(place);
  });
});
