/**
 * Takes a picture of every page at every width in both colour schemes, into screenshots/.
 *
 * `npm run screenshots` takes all of them; `npm run screenshots -- shop 390 dark` only those whose
 * name contains each of the words. `ORIGIN=http://localhost:3000` uses a site that runs already.
 */
import { mkdirSync, rmSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";
import { readContent } from "#app/content/read-content.ts";
import { staticPaths } from "#app/lib/paths.ts";
import { findBrowser } from "./find-browser.ts";
import { startSite } from "./start-site.ts";

const widths = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 } as const;
const schemes = ["light", "dark"] as const;
const samplePaths = Object.values(readContent("content").samples).flatMap((pages) =>
  pages.map(({ id }) => `/programs/samples/${id}`),
);
const otherPaths = [
  ...samplePaths,
  "/no-such-page",
  "/checkout/cancelled",
  "/checkout/success",
  "/contact/sent",
  "/newsletter/thanks",
];

const words = process.argv.slice(2);
const given = process.env["ORIGIN"];
const site = given ? undefined : await startSite();
const browser = await chromium.launch({
  executablePath: (await findBrowser()).path,
  args: ["--no-sandbox"],
});
if (words.length === 0) rmSync("screenshots", { recursive: true, force: true });
mkdirSync("screenshots", { recursive: true });
try {
  for (const path of [...staticPaths, ...otherPaths]) {
    for (const [width, height] of Object.entries(widths)) {
      for (const scheme of schemes) await shoot(browser, path, Number(width), height, scheme);
    }
  }
} finally {
  await browser.close();
  await site?.stop();
}

async function shoot(
  program: Browser,
  path: string,
  width: number,
  height: number,
  colorScheme: (typeof schemes)[number],
) {
  const name = `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}-${width}-${colorScheme}`;
  if (!words.every((word) => name.split("-").includes(word) || name.includes(word))) return;
  const page = await program.newPage({
    viewport: { width, height },
    colorScheme,
    reducedMotion: "reduce",
  });
  await page.goto(`${site?.origin ?? given}${path}`, { waitUntil: "networkidle" });
  await page.screenshot({ path: `screenshots/${name}.png`, fullPage: true });
  await page.close();
  console.log(`screenshots/${name}.png`);
}
