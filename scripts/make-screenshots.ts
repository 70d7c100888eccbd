/** `npm run make -- screenshots`: pictures of the pages in screenshots/. */
import { mkdirSync, rmSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";
import { findContentFolder } from "#app/content/folder.ts";
import { readContent } from "#app/content/read-content.ts";
import { staticPaths } from "#app/lib/paths.ts";
import { choosePictures, type Choice } from "./choose-pictures.ts";
import { findBrowser } from "./find-browser.ts";
import { runCommand, UsageError } from "#commands/owner-command.ts";
import { startSite } from "./start-site.ts";

const sizes: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 };
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

type Scheme = "light" | "dark";
const all: Choice<Scheme> = {
  pages: [...paths.keys()],
  widths: Object.keys(sizes).map(Number),
  schemes: ["light", "dark"],
};

const help = `npm run make -- screenshots                             every page, at every width, in both schemes
npm run make -- screenshots programs shop 390 dark   only these pages, widths and schemes
ORIGIN=http://localhost:3000 npm run make -- screenshots    of a site that runs already
Pages:    ${all.pages.join(", ")}; a part of a name will do
Widths:   ${all.widths.join(", ")}
Schemes:  ${all.schemes.join(", ")}`;

await runCommand({ help, words: Infinity }, async (_, words) => {
  const chosen = choosePictures(words, all);
  if (!chosen.ok) {
    const named = chosen.unknown.map((word) => `"${word}"`).join(", ");
    throw new UsageError(`${named} is no page, width or scheme.`);
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
    return await shootAll(browser, given ?? site?.origin ?? "", chosen.choice);
  } finally {
    await browser.close();
    await site?.stop();
  }
});

async function shootAll(browser: Browser, origin: string, choice: Choice<Scheme>): Promise<string> {
  let count = 0;
  for (const name of choice.pages) {
    for (const width of choice.widths) {
      for (const scheme of choice.schemes) {
        const file = `screenshots/${name}-${width}-${scheme}.png`;
        await shoot(browser, `${origin}${paths.get(name)}`, file, width, scheme);
        console.log(file);
        count += 1;
      }
    }
  }
  return count === 1 ? "1 picture taken" : `${count} pictures taken`;
}

async function shoot(
  browser: Browser,
  address: string,
  file: string,
  width: number,
  colorScheme: Scheme,
) {
  const page = await browser.newPage({
    viewport: { width, height: sizes[width] ?? 800 },
    colorScheme,
    reducedMotion: "reduce",
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

function nameOf(path: string): string {
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}
