/** Visits every page of `npm run demo`, which opens the owner's room with half a year of work, in both schemes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findContentFolder } from "#app/content/folder.ts";
import { expectAccessible, expectFits, openDetails } from "#tests/support/browser/layout-checks.ts";
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

async function findLinks(page: Page, from: string, to: RegExp): Promise<string[]> {
  await page.goto(from);
  const links = await page.getByRole("main").getByRole("link").all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  return addresses.filter((address): address is string => address !== null && to.test(address));
}

test("Today, a message and an order have what a coach would find there", async ({ page }) => {
  await page.goto("/admin");
  const main = page.getByRole("main");
  for (const heading of ["To answer", "Withdrawals", "New orders", "Held back", "Couldn't be"])
    await expect(main.getByRole("heading", { name: heading })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Messages" }).click();
  await main.getByRole("link", { name: "Ana Beatriz Figueiredo" }).first().click();
  await expect(main.getByText("You answered").first()).toBeVisible();
  await expect(main.getByRole("textbox").first()).toBeVisible();
  const [order = ""] = await findLinks(page, "/admin/orders?show=withdrawn", /orders\/OD-/);
  await page.goto(order);
  await expect(
    main.getByText("My exam was moved to next year. Sorry!", { exact: true }),
  ).toBeVisible();
});

test("every page fits and is accessible, in both schemes", async ({ page, watch }) => {
  test.slow();
  const paths = [
    "/admin",
    "/admin/messages",
    "/admin/messages?show=suspected",
    "/admin/messages/saved-replies",
    ...(await findLinks(page, "/admin/messages", /^\/admin\/messages\/OD-/)).slice(0, 1),
    "/admin/orders",
    // The newest order, whose buyer has a long name and address.
    ...(await findLinks(page, "/admin/orders", /orders\/OD-/)).slice(0, 1),
    ...(await findLinks(page, "/admin/orders?show=withdrawn", /orders\/OD-/)).slice(0, 1),
    "/admin/people",
    ...(await findLinks(page, "/admin/people", /person\?/)).slice(0, 1),
    "/admin/mails?show=all",
    ...(await findLinks(page, "/admin/mails?show=all", /^\/admin\/mails\/[\da-f-]+$/)).slice(0, 1),
    "/admin/health",
    "/admin/words",
    "/admin/words/history",
    "/admin/words/history/1",
    "/admin/words/scheduled",
    "/admin/you",
    "/admin/device",
    "/admin/codes",
    "/admin/changes",
    "/admin/nothing",
  ];
  expect(paths).toHaveLength(22);
  watch.expectConsole(/404/);
  for (const path of paths)
    await test.step(path, async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await expectAccessible(page);
      }
      await openDetails(page);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectFits(page);
      }
    });
});

test("the first page weighs at most 60 KB, with its style sheet, script, icons and typefaces", async ({
  page,
}) => {
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
