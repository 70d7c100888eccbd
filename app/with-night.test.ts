import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withNight } from "./with-night.ts";

// Vitest imports style sheets as empty texts.
const nightStyles = readFileSync("app/styles/night.css", "utf8");
const selectors = nightStyles.match(/\.[a-z]+.*(?= \{)/g) ?? [];

test("a drawing gets the night styles of its shapes, and no others", () => {
  const drawing = `<svg viewBox="0 0 9 9"><path class="sky" fill="#dce6ff"/><path class="sun" fill="#ffc53a"/></svg>`;
  const styles = /<style>(.*)<\/style>/.exec(withNight(drawing, nightStyles))?.[1];
  expect(styles).toBe(
    `@media screen and (prefers-color-scheme: dark){.sky[fill="#dce6ff"]{fill: #1d2763}.sun{display: none}}`,
  );
});

test("a drawing with every kind of shape gets every night style", () => {
  const shapes = selectors.map((selector) => {
    const [, name, fill = ""] = /^\.([a-z]+)(?:\[(.*)\])?$/.exec(selector) ?? [];
    return `<path class="${name}" ${fill}/>`;
  });
  const drawn = withNight(
    `<svg viewBox="0 0 9 9"><path class="sky"/>${shapes.join("")}</svg>`,
    nightStyles,
  );
  expect(selectors.length).toBeGreaterThan(2);
  for (const selector of selectors) expect(drawn).toContain(`${selector}{`);
});

test("a drawing without a sky is the same at night", () => {
  const drawing = `<svg viewBox="0 0 9 9"><path class="land" fill="#d6efe6"/></svg>`;
  expect(withNight(drawing, nightStyles)).toBe(drawing);
});
