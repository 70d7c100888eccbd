/** Takes screenshots. Arguments select pages, widths and color schemes, like `programs 390 dark`. */
import { mkdirSync, rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findContentFolder } from "#app/content/folder.ts";
import { readContent } from "#app/content/read-content.ts";
import { staticPaths } from "#app/lib/paths.ts";
import { findBrowser } from "./find-browser.ts";
import { startSite } from "./start-site.ts";

const sizes: Readonly<Record<string, number>> = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 };
const samplePaths = Object.values(readContent(findContentFolder()).samples).flatMap((pages) =>
  pages.map(({ id }) => `/programs/samples/${id}`),
);
const otherPaths = [
  ...samplePaths,
  "/no-such-page",
  "/checkout/cancelled",
  "/checkout/success",
  "/contact/sent",
  "/newsletter/thanks",
  "/withdraw",
  "/orders",
  "/orders/sent",
];

const paths = new Map([...staticPaths, ...otherPaths].map((path) => [nameOf(path), path]));

const schemes = ["light", "dark"] as const;
const all = [...paths.keys(), ...Object.keys(sizes), ...schemes];

const words = process.argv.slice(2);
const unknown = words.filter((word) => !all.includes(word));
if (unknown.length > 0) {
  console.error(
    `There is no page, width or scheme ${unknown.join(", ")}. There are ${all.join(", ")}.`,
  );
  process.exit(2);
}
if (words.length === 0) rmSync("screenshots", { recursive: true, force: true });
mkdirSync("screenshots", { recursive: true });

const given = process.env["ORIGIN"];
const site = given ? undefined : await startSite();
const browser = await chromium.launch({
  executablePath: (await findBrowser()).path,
  args: ["--no-sandbox"],
});
try {
  for (const name of choose([...paths.keys()]))
    for (const width of choose(Object.keys(sizes)))
      for (const colorScheme of choose(schemes)) {
        const viewport = { width: Number(width), height: sizes[width] ?? 800 };
        const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
        await page.goto(`${given ?? site?.origin}${paths.get(name)}`, { waitUntil: "networkidle" });
        const path = `screenshots/${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
        await page.close();
        console.log(path);
      }
} finally {
  await browser.close();
  await site?.stop();
}

function choose<Entry extends string>(entries: readonly Entry[]): readonly Entry[] {
  const chosen = entries.filter((entry) => words.includes(entry));
  return chosen.length > 0 ? chosen : entries;
}

function nameOf(path: string): string {
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}
