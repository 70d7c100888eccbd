import type { Page } from "@playwright/test";
import { content } from "#tests/support/browser/content.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

const names = "Łukasz Şahin Țepeș Őrsi Čapek →";

/** The font files that a page has loaded, without their hashes. */
async function loadedFonts(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  return addresses
    .flatMap((address) => /([a-z]+(?:-extended)?)-[\w-]+\.woff2$/.exec(address)?.[1] ?? [])
    .toSorted();
}

/** The fonts an element is drawn with, how many glyphs each has, and whether they are web fonts. */
async function fontsOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts;
}

test("a page without letters of other alphabets loads one file a face, and preloads one", async ({
  page,
  open,
}) => {
  await open("/english");
  await page.waitForLoadState("networkidle");
  expect(await loadedFonts(page)).toEqual(["body", "display"]);
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1);
  // In the head it would delay the first paint.
  await expect(page.locator('body link[rel="preload"]')).toHaveCount(1);
});

test("names from Poland, Turkey, Romania, Hungary and Czechia are in the site's own faces", async ({
  page,
  open,
}) => {
  await open("/about");
  for (const [selector, text, family] of [
    ["main h1", content.aboutPage.hero.heading, /^Bricolage Grotesque/],
    ["main h1 + p", "", /^(Atkinson Hyperlegible Next|Bricolage Grotesque)/],
  ] as const) {
    const element = page.locator(selector).first();
    await expect(element).toContainText(text);
    await element.evaluate((node, words) => {
      node.textContent = words;
    }, names);
    // Until the faces are loaded, fallbacks are used.
    await expect
      .poll(async () =>
        (await fontsOf(page, selector)).filter(
          ({ isCustomFont, familyName }) => !isCustomFont || !family.test(familyName),
        ),
      )
      .toEqual([]);
  }
  await expect
    .poll(async () => new Set(await loadedFonts(page)))
    .toEqual(new Set(["arrows", "body", "body-extended", "display", "display-extended"]));
});
