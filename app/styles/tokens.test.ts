import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { siteSchema } from "#app/content/schemas/site.ts";
import { palette } from "#app/lib/palette.ts";

const sheet = readFileSync("app/styles/tokens.css", "utf8");
const [lightBlock, darkBlock] = [
  /^:root \{([^}]*)\}/m.exec(sheet)?.[1] ?? "",
  /prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/.exec(sheet)?.[1] ?? "",
];
const light = readColors(lightBlock);
// The dark scheme overrides some of the light colors.
const dark = new Map([...light, ...readColors(darkBlock)]);
const schemes = { light, dark };

function readColors(block: string): Map<string, string> {
  const found = [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)];
  return new Map(found.map(([, name = "", value = ""]) => [name, value]));
}

test("theme colors match the paper of each scheme", () => {
  expect([light.get("paper"), dark.get("paper")]).toEqual([palette.paper, palette.night]);
});

/** WCAG 2.2 defines it like this. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colors: ReadonlyMap<string, string>, text: string, ground: string): number {
  const [one, other] = [text, ground].map((name) => {
    const value = colors.get(name);
    if (!value) throw new Error(`there is no token --${name}`);
    return luminance(value);
  });
  const [high, low] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)];
  return (high + 0.05) / (low + 0.05);
}

const washes = ["education-wash", "blue-wash", "joy-wash", "orange-wash"];
const grounds = ["paper", "card", "sunk", ...washes];

/** Text and its grounds, with the required contrast. */
const pairs: Array<{ text: string; on: string[]; least: number; why: string }> = [
  { text: "ink", on: grounds, least: 7, why: "body text" },
  { text: "ink", on: ["evening", "wave"], least: 7, why: "text on a sky with waves" },
  { text: "soft", on: grounds, least: 7, why: "second text, and the body text of cards" },
  { text: "on-joy", on: ["joy"], least: 7, why: "buttons, selected text" },
  { text: "on-joy", on: ["orange"], least: 4.5, why: "the banner of the practice page" },
  { text: "on-danger", on: ["danger"], least: 4.5, why: "toasts" },
  { text: "orange-deep", on: grounds, least: 4.5, why: "errors, numbers" },
  { text: "joy-deep", on: grounds, least: 4.5, why: "the name below a heading" },
  { text: "education-deep", on: grounds, least: 4.5, why: "words above a heading" },
  // Marks, borders and focus rings.
  { text: "education", on: ["card", "paper", "joy-wash"], least: 3, why: "check marks" },
  { text: "line", on: grounds, least: 3, why: "the outline of cards and buttons" },
  { text: "shadow", on: grounds, least: 2.3, why: "the hard shadow" },
  { text: "field-line", on: ["card"], least: 3, why: "where a field begins and ends" },
  { text: "focus", on: [...grounds, "education-wash"], least: 3, why: "focus rings" },
];

describe.each(Object.entries(schemes))("in the %s scheme", (_, colors) => {
  test.each(pairs.flatMap(({ on, ...pair }) => on.map((ground) => ({ ...pair, ground }))))(
    "$text on $ground has $least to 1, for $why",
    ({ text, ground, least }) => {
      expect(contrast(colors, text, ground)).toBeGreaterThanOrEqual(least);
    },
  );
});

test("the words of a button can be read in each color that an owner can choose", () => {
  const accents = [...sheet.matchAll(/^\.accent-([a-z]+) [^{]*\{([^}]*)\}/gm)];
  const names = ["yellow", ...accents.map(([, name]) => name)];
  expect(names).toEqual(siteSchema.shape.accent.unwrap().options);
  for (const colors of Object.values(schemes))
    for (const [, , block = ""] of accents) {
      const button = new Map([...colors, ...readColors(block)]);
      expect(contrast(button, "on-joy", "joy")).toBeGreaterThan(4.5);
    }
});
