/** Playwright's test function, which records what each test costs. */
import { test as base } from "@playwright/test";
import { readProcessorTime, recordCost } from "./processor-time.ts";

export const test = base.extend<{ cost: void }>({
  cost: [
    // Playwright requires the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { file }) => {
      const before = readProcessorTime();
      await use();
      recordCost(file, readProcessorTime() - before);
    },
    { auto: true },
  ],
});
