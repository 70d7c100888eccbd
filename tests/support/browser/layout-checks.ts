/** Checks the layout of a page at any width. Each failure names a fault, and doesn't stop the other checks. */
import type { Page } from "@playwright/test";
import {
  findClippedText,
  findEscapes,
  findHiddenFocus,
  findOverlaps,
  findSmallTargets,
  findUnevenRows,
  measureOverflow,
  waitForSettledLayout,
} from "./measure.ts";
import { expect } from "./site-test.ts";
import { AxeBuilder } from "@axe-core/playwright";

export async function openDetails(page: Page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      details.removeAttribute("name");
      details.open = true;
    }
  });
}

/** Expects that nothing is wider than the window, and that every control is large enough for a finger. */
export async function expectUsableSize(page: Page, at: string) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(waitForSettledLayout);
  expect.soft(await page.evaluate(measureOverflow), `${at} is wider than the window`).toBe(0);
  expect.soft(await page.evaluate(findSmallTargets), `small targets: ${at}`).toEqual([]);
}

/** Expects that nothing is cut off, overlapping or uneven, and that focused controls are visible. */
export async function expectInOrder(page: Page, at: string) {
  await expectUsableSize(page, at);
  expect.soft(await page.evaluate(findClippedText), `text of ${at}`).toEqual([]);
  expect.soft(await page.evaluate(findEscapes), `outside of its card: ${at}`).toEqual([]);
  expect.soft(await page.evaluate(findOverlaps), `overlapping cards: ${at}`).toEqual([]);
  expect.soft(await page.evaluate(findUnevenRows), `uneven rows: ${at}`).toEqual([]);
  expect.soft(await page.evaluate(findHiddenFocus), `focused out of sight: ${at}`).toEqual([]);
  const header = await page.getByRole("banner").boundingBox();
  expect.soft(header?.height, `header of ${at}`).toBeLessThan(80);
}

export async function expectAccessible(page: Page, exceptRules: string[] = []) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .disableRules(exceptRules)
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

export async function expectFits(page: Page) {
  expect(await page.evaluate(measureOverflow), "pixels wider than the window").toBe(0);
}
