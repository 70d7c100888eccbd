/** What an owner changes in content/ is what visitors meet, everywhere: a price, a service. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { startSite, type RunningSite } from "#tools/start-site.ts";
import { buyButton, choose, expectPracticePage } from "./checkout-steps.ts";
import { content } from "./content.ts";
import { expect, test as siteTest } from "./site-test.ts";
import { readMails, readOrders } from "./stored-rows.ts";

const script = "https://mail-service.example/popup.js";
const program = "IELTS Power Prep";
const renamed = {
  brand: "Bright Steps School",
  shortBrand: "Bright Steps",
  coach: "Marta Nowak",
  coachFirstName: "Marta",
};
const changes = {
  "programs.yaml": [
    [
      "price: $199\n    amountInCents: 19900\n    priceId: ielts",
      "price: $219\n    amountInCents: 21900\n    priceId: ielts",
    ],
  ],
  "site.yaml": [
    ["  popupFunction:", `  popupScript: ${script}\n  popupFunction:`],
    [`brand: ${content.site.brand}\n`, `brand: ${renamed.brand}\n`],
    [`shortBrand: ${content.site.shortBrand}\n`, `shortBrand: ${renamed.shortBrand}\n`],
    [`name: ${content.site.coach.name}\n`, `name: ${renamed.coach}\n`],
    [`firstName: ${content.site.coach.firstName}\n`, `firstName: ${renamed.coachFirstName}\n`],
  ],
} as const;

/** What a build is made of, and what it runs with. */
const parts = ["app", "config", "content", "database", "http", "public", "tools"];
const files = [
  "package.json",
  "react-router.config.ts",
  "server.ts",
  "tsconfig.json",
  "vite.config.ts",
];

const test = siteTest.extend<object, { changed: RunningSite & { folder: string } }>({
  changed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "site-changed-"));
      for (const part of [...parts, ...files])
        cpSync(part, join(folder, part), { recursive: true });
      symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "dir");
      for (const [file, replacements] of Object.entries(changes)) {
        const path = join(folder, "content", file);
        let text = readFileSync(path, "utf8");
        for (const [from, to] of replacements) {
          expect(text, `${file} as this test knows it`).toContain(from);
          text = text.replace(from, to);
        }
        writeFileSync(path, text);
      }
      execFileSync(process.execPath, ["tools/build.ts"], { cwd: folder, stdio: "pipe" });
      const site = await startSite({}, folder);
      await use({ ...site, folder });
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ changed }, use) => use(changed.origin),
  dataDir: async ({ changed }, use) => use(changed.dataDir),
});

// One build for all of them.
test.describe.configure({ mode: "default" });

test("a price of one file is the price on the page, at the checkout, in the order and in the mail", async ({
  page,
  open,
  dataDir,
}) => {
  await open("/programs");
  const shown = await page.getByRole("main").textContent();
  expect(shown).toContain("$219");
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  expect(json).toContain('"price":"219.00"');

  await buyButton(page, program).click();
  const session = await expectPracticePage(page, { program, price: "$219" });
  await choose(page, "paid");
  await expect(page.getByRole("main").getByText("$219")).toBeVisible();
  expect(readOrders(dataDir, session)).toMatchObject([{ status: "paid", amount_in_cents: 21_900 }]);
  const mails = readMails(dataDir);
  expect(mails).not.toEqual([]);
  for (const mail of mails) expect(mail["body_text"]).toContain("$219");
});

test("a new name of the business and of the coach leaves no trace of the old ones", async ({
  changed,
  request,
}) => {
  const { brand, shortBrand, coach } = content.site;
  const pages = ["/contact/sent", "/newsletter/thanks", "/checkout/cancelled", "/no-such-page"];
  const shown = await Promise.all(
    pages.map(async (path) => [path, await (await request.get(path)).text()] as const),
  );
  const build = join(changed.folder, "build");
  const built = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(build, file), readFileSync(file, "utf8")] as const);
  // "Three open doors" can stand in a sentence; "about your coach" has to name the new one.
  for (const old of [brand, shortBrand, new RegExp(`${coach.name}|${coach.firstName}`, "i")]) {
    const found = [...built, ...shown].filter(([, text]) => text.search(old) >= 0);
    expect(
      found.map(([name]) => name),
      String(old),
    ).toEqual([]);
  }
  const manifest = await (await request.get("/site.webmanifest")).json();
  expect(manifest).toMatchObject({ name: renamed.brand, short_name: renamed.shortBrand });
  const about = await (await request.get("/about")).text();
  expect(about).toContain(`<title>About ${renamed.coach} | ${renamed.brand}</title>`);
});

const subscribe = (page: Page) =>
  page.getByRole("button", { name: "Subscribe to Newsletter", exact: true });

test("the script of an e-mail service loads after the press alone, and opens its window", async ({
  page,
  open,
  watch,
}) => {
  await open("/");
  // Before the press, a request to another host fails this test.
  await page.waitForLoadState("networkidle");
  await watch.allowHost(new URL(script).host);
  await page.route(script, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.${content.site.newsletter.popupFunction} = () => document.body.setAttribute("data-popup", "open")`,
    }),
  );
  await subscribe(page).click();
  await expect(page.locator("body")).toHaveAttribute("data-popup", "open");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("our own sign-up opens when that script does not come", async ({ page, open, watch }) => {
  watch.expectConsole(/ERR_FAILED/);
  await open("/");
  await watch.allowHost(new URL(script).host);
  await page.route(script, (route) => route.abort());
  await subscribe(page).click();
  await expect(
    page.getByRole("dialog", { name: content.newsletterPage.dialogHeading }),
  ).toBeVisible();
});
