import type { Page } from "@playwright/test";
import { content } from "#tests/support/browser/content.ts";
import { expect, test } from "#tests/support/browser/site-test.ts";

const names = "Łukasz Şahin Țepeș Őrsi Čapek →";

/** Returns the fonts in which an element is drawn, with the number of glyphs, and whether they are web fonts. */
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

test("names of other languages are in the site's own faces", async ({ page, open }) => {
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
    // The browser uses fallbacks until the faces are loaded.
    await expect
      .poll(async () =>
        (await fontsOf(page, selector)).filter(
          ({ isCustomFont, familyName }) => !isCustomFont || !family.test(familyName),
        ),
      )
      .toEqual([]);
  }
});
