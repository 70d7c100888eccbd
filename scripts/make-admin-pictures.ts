/** Takes the screenshots for docs/admin.md from the demo, at the size of a phone. */
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { startDemo } from "./demo/start-demo.ts";
import { findBrowser } from "./find-browser.ts";

const folder = "docs/pictures";

const { path: executablePath } = await findBrowser();
mkdirSync(folder, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({
    viewport: { width: 390, height: 760 },
    deviceScaleFactor: 2,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const save = async (name: string) => {
    const file = `${folder}/admin-${name}.webp`;
    await sharp(await page.screenshot())
      .webp({ quality: 45 })
      .toFile(file);
    console.log(file);
  };
  const main = page.getByRole("main");
  await page.goto(await demo.makeLink());
  await save("link");
  await main.getByRole("button").click();
  await page.waitForURL("**/admin");
  await save("today");
  await page.goto(`${demo.site.origin}/admin/messages`);
  await main.getByRole("link", { name: "Yuki Tanaka" }).first().click();
  await main.getByRole("heading", { name: /^Answer/ }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 280));
  await save("answer");
  await page.goto(`${demo.site.origin}/admin/orders?show=withdrawn`);
  await main.getByRole("link", { name: "Yuki Tanaka" }).first().click();
  await save("order");
  for (const place of ["you", "health"]) {
    await page.goto(`${demo.site.origin}/admin/${place}`);
    await save(place);
  }
  const { origin } = demo.site;
  await page.goto(`${origin}/admin/words/view?page=/programs`);
  await page.frameLocator("iframe[data-shown]").getByText("$199").first().click();
  const price = page.getByLabel("Price", { exact: true });
  await price.fill("209");
  const shown = page.frameLocator("iframe[data-shown]").getByText("$209").first();
  await shown.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await save("words");
  await page.goto(`${origin}/admin/words/publish`);
  await save("publish");
} finally {
  await browser.close();
  await demo.stop();
}
