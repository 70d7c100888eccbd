/** Visits `npm run demo`, which opens the owner's room with half a year of work. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findContentFolder } from "#app/content/folder.ts";
import { expect, test as base } from "#tests/support/browser/site-test.ts";
import { expectSaved, openProgram, price } from "#tests/support/browser/words-steps.ts";
import { endProcess, patience, waitFor } from "#tests/support/wait-for.ts";

type Demo = { link: string; origin: string; signedIn: string };

const addressOf = /http:\/\/localhost:\d+\/admin\/link\/\S+/;

function runDemo(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["scripts/demo.ts"], {
    env: { ...process.env, ...settings },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  return { child, output: () => printed };
}

const test = base.extend<object, { demo: Demo }>({
  demo: [
    async ({ browser }, use) => {
      const { child, output } = runDemo();
      await waitFor("its address", () => addressOf.test(output()), child);
      const [link = ""] = addressOf.exec(output()) ?? [];
      const page = await browser.newPage();
      await page.goto(link);
      await page.getByRole("main").getByRole("button").click();
      await page.waitForURL("**/admin");
      const [cookie] = await page.context().cookies();
      await page.close();
      await use({ link, origin: new URL(link).origin, signedIn: cookie?.value ?? "" });
      expect(await endProcess(child, "SIGINT")).toEqual([0, null]);
    },
    { scope: "worker", timeout: patience },
  ],
  baseURL: async ({ demo }, use) => use(demo.origin),
  context: async ({ context, demo }, use) => {
    const { origin: url, signedIn } = demo;
    await context.addCookies([{ url: `${url}/admin`, name: "admin", value: signedIn }]);
    await use(context);
  },
  viewport: { width: 390, height: 844 },
});

test("Today, a message and an order have what a coach would find there", async ({ page }) => {
  await page.goto("/admin");
  const main = page.getByRole("main");
  for (const heading of ["To answer", "Withdrawals", "New orders", "Held back", "Couldn't be"])
    await expect(main.getByRole("heading", { name: heading })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Messages" }).click();
  await main.getByRole("link", { name: "Ana Beatriz Figueiredo" }).first().click();
  await expect(main.getByText("You answered").first()).toBeVisible();
  await expect(main.getByRole("textbox").first()).toBeVisible();
  await page.goto("/admin/orders?show=withdrawn");
  await main.locator('a[href*="/admin/orders/OD-"]').first().click();
  await expect(
    main.getByText("My exam was moved to next year. Sorry!", { exact: true }),
  ).toBeVisible();
});

test("the first page weighs at most 60 KB with all its files", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const loaded: number[] = [];
  client.on("Network.loadingFinished", ({ encodedDataLength }) => loaded.push(encodedDataLength));
  await page.goto("/admin", { waitUntil: "networkidle" });
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(60 * 1024);
});

test("what is published in it stays in it", async ({ page }) => {
  const file = join(findContentFolder(), "programs.yaml");
  const before = readFileSync(file, "utf8");
  await openProgram(page);
  await price(page).fill("219");
  await expectSaved(page);
  await page.goto("/admin/words/publish");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByRole("status")).toContainText("It's live.");
  expect(readFileSync(file, "utf8")).toBe(before);
});

test("it refuses to run where the public site is", async () => {
  const { child, output } = runDemo({ PUBLIC_ORIGIN: "https://www.example.com" });
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(output()).toContain("PUBLIC_ORIGIN");
});

test("it leaves nothing behind", async () => {
  const folder = test.info().outputPath("temporary");
  mkdirSync(folder, { recursive: true });
  const { child, output } = runDemo({ TMPDIR: folder });
  await waitFor("its address", () => addressOf.test(output()), child);
  const isDemo = (name: string) => name.startsWith("site-demo-");
  expect(readdirSync(folder).filter(isDemo)).toHaveLength(1);
  expect(await endProcess(child, "SIGINT")).toEqual([0, null]);
  expect(readdirSync(folder).filter(isDemo)).toEqual([]);
});
