import { chromium } from "@playwright/test";
const link = process.argv[2]!; const origin = new URL(link).origin;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
const page = await context.newPage(); let n = 0;
page.on("console", (m) => m.type() === "error" && console.log(page.url(), m.text()));
const shot = async (name: string) => page.screenshot({ path: `/tmp/w27/new/${String(n++).padStart(2, "0")}-${name}.png`, fullPage: true });
await page.goto(origin + "/admin"); await shot("door");
await page.goto(link); await shot("link");
await page.getByRole("main").getByRole("button").click(); await page.waitForURL("**/admin"); await shot("today-empty");
for (const p of ["messages", "messages?show=suspected", "messages/saved-replies", "orders", "orders?show=withdrawn", "people", "mails", "health", "you", "words", "words/history", "changes"]) { await page.goto(`${origin}/admin/${p}`); await shot(p.replace(/\W/g, "-")); }
// a practice purchase
await page.goto(origin + "/programs");
await page.getByRole("button", { name: /Buy Now/ }).first().click();
await page.waitForURL(/practice/); await page.getByLabel(/email/i).first().fill("buyer@example.com").catch(() => {});
await page.getByRole("button", { name: /Pretend that I pay/ }).click();
await page.waitForURL(/success/); 
await page.goto(origin + "/admin"); await shot("today-practice");
await page.goto(origin + "/admin/orders"); await shot("orders-practice");
await page.goto(origin + "/admin/orders?show=rehearsed"); await page.getByRole("main").getByRole("listitem").getByRole("link").first().click(); await page.waitForTimeout(300); await shot("order-practice");
await browser.close();
