import { chromium } from "@playwright/test";
import { mkdirSync } from "node:fs";
const [origin, out, widthText, scheme, ...paths] = process.argv.slice(2) as [string, string, string, "light" | "dark", ...string[]];
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({ viewport: { width: Number(widthText), height: 844 }, colorScheme: scheme, storageState: "/tmp/w27/state.json", javaScriptEnabled: process.env["NOJS"] === undefined });
const page = await context.newPage();
let n = 0;
for (const path of paths) {
  await page.goto(origin + path);
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${out}/${widthText}-${scheme}-${String(n++).padStart(2, "0")}.png`, fullPage: true });
}
await browser.close();
