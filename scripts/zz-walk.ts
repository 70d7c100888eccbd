import { chromium } from "@playwright/test";
import { writeFileSync, mkdirSync } from "node:fs";
const origin = process.argv[2]!; const link = process.argv[3]!; const out = process.argv[4]!;
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
const page = await context.newPage();
const problems: string[] = [];
page.on("console", (m) => m.type() === "error" && problems.push(page.url() + " " + m.text()));
page.on("pageerror", (e) => problems.push(page.url() + " " + e.message));
await page.goto(link);
await page.screenshot({ path: `${out}/000-link.png`, fullPage: true });
await page.getByRole("main").getByRole("button").click();
await page.waitForURL("**/admin");
await context.storageState({ path: "/tmp/w27/state.json" });
const seen = new Set<string>(); const queue = ["/admin"];
const shape = (p: string) => p.replace(/OD-[\w-]+/, "REF").replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "UUID").replace(/(after|before|cursor)=[^&]*/, "$1=X").replace(/history\/\d+/, "history/N").replace(/edit\?.*/, "edit?X").replace(/email=[^&]*/,"email=X");
const counts = new Map<string, number>(); const visited: string[] = [];
while (queue.length) {
  const path = queue.shift()!;
  const s = shape(path); const n = counts.get(s) ?? 0;
  if (seen.has(path) || n >= (s.includes("REF") ? 3 : 1) ) continue;
  seen.add(path); counts.set(s, n + 1);
  if (/\.csv|\.json|backups\/|webmanifest|\?done/.test(path)) continue;
  const answer = await page.goto(origin + path);
  visited.push(`${answer?.status()} ${path} ${await page.title()}`);
  const w = await page.evaluate(() => document.documentElement.scrollWidth);
  if (w > 390) problems.push(`${path} is ${w} wide`);
  for (const href of await page.locator("a[href]").evaluateAll((as) => as.map((a) => a.getAttribute("href") ?? ""))) {
    const u = new URL(href, origin + path);
    if (u.origin === origin && u.pathname.startsWith("/admin")) queue.push(u.pathname + u.search);
  }
}
writeFileSync(`${out}/visited.txt`, visited.join("\n"));
console.log(visited.join("\n")); console.log("PROBLEMS", problems.join("\n"));
await browser.close();
