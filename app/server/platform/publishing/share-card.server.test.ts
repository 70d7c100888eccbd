import sharp from "sharp";
import { expect, test } from "vitest";
import { palette } from "#app/lib/palette.ts";
import { shareSize } from "#app/lib/search-metadata.ts";
import { fitLines, lineHeight } from "./fit-lines.server.ts";
import { outlineLine } from "./outline-text.server.ts";
import { drawShareCard, type ShareCard } from "./share-card.server.ts";

const box = { width: 512, height: 426, largest: 104, smallest: 40 };

test.each([
  "Hi",
  "Get the job, the grade and the joy you deserve",
  "Everything that you always wanted to know about my lessons, and a bit more today",
  "Donaudampfschifffahrtsgesellschaftskapitän",
  "W".repeat(80),
])("a heading stays in its box, whole: %s", (text) => {
  const { size, lines } = fitLines(text, box);
  const words = lines.map((line) => line.text).join("");
  expect(words.replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  expect(Math.max(...lines.map(({ width }) => width)) * size).toBeLessThanOrEqual(box.width + 1);
  expect(lines.length * lineHeight * size).toBeLessThanOrEqual(box.height);
  expect(size).toBeLessThanOrEqual(box.largest);
});

test("a heading is as large as it can be, in lines that are about as long", () => {
  expect(fitLines("Hi", box).size).toBe(box.largest);
  const { lines } = fitLines("I hold the door. You walk through it.", box);
  const texts = lines.map(({ text }) => text);
  expect(texts).toEqual(["I hold", "the door.", "You walk", "through it."]);
});

test("a heading knows where each of its letters begins, and does without what the face lacks", () => {
  const { startOf, width } = outlineLine("and joy");
  expect(startOf(0)).toBe(0);
  expect(startOf(4)).toBeCloseTo(outlineLine("and ").width, 1);
  expect(startOf(7)).toBe(width);
  const measure = (text: string) => outlineLine(text).width;
  expect(measure("ĉu")).toBe(measure("cu"));
  expect(measure("日")).toBe(measure(" "));
  expect(measure("Łódź →")).toBeGreaterThan(measure("Łódź"));
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path d="M0 0H640V480H0Z" fill="${palette.violet}"/></svg>`;
const words = { heading: "Shop", highlight: "Shop", brand: "School" };
const card: ShareCard = { ...words, ground: "blue", picture: { kind: "scene", svg } };
const middle = [876, 307] as const;

async function colorAt(drawn: ShareCard, places: ReadonlyArray<readonly [x: number, y: number]>) {
  const image = sharp(Buffer.from(drawShareCard(drawn))).raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(shareSize);
  return places.map(([x, y]) => {
    const at = (y * info.width + x) * info.channels;
    return `#${data.subarray(at, at + 3).toString("hex")}`;
  });
}

test("a card has its ground, its drawing and paper for its words, also on a machine without any typeface", async () => {
  const colors = await colorAt(card, [[20, 20], [1180, 20], middle]);
  expect(colors).toEqual([palette.paper, palette.blue, palette.violet]);
  expect(drawShareCard(card)).not.toMatch(/<text|font/);
});

test("a card keeps the chosen part of a photo that it cuts", async () => {
  const half = { width: 300, height: 250, channels: 3, background: palette.blue } as const;
  const whole = { ...half, height: 500, background: palette.orange };
  const photo = await sharp({ create: whole })
    .composite([{ input: { create: half }, top: 250, left: 0 }])
    .jpeg({ quality: 100 })
    .toBuffer();
  const base64 = photo.toString("base64");
  const cut = (focus: "top" | "bottom") =>
    colorAt({ ...card, picture: { kind: "photo", base64, focus } }, [middle]);
  const [above = "", below = ""] = [...(await cut("top")), ...(await cut("bottom"))];
  // The first two digits of a color are its red.
  expect(Number.parseInt(above.slice(1, 3), 16)).toBeGreaterThan(200);
  expect(Number.parseInt(below.slice(1, 3), 16)).toBeLessThan(100);
});
