/** Every page of the owner's room passes these checks. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { measureOverflow } from "#tests/support/browser/measure.ts";
import { expect } from "./site-test.ts";

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
