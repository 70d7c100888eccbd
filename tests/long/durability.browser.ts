import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatWeekday } from "#app/lib/dates.ts";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { choices } from "#tests/support/browser/checkout-steps.ts";
import { content } from "#tests/support/browser/content.ts";
import { expect, test as siteTest } from "#tests/support/browser/site-test.ts";
import { readMessages, readOrders, readSubscriptions } from "#tests/support/browser/stored-rows.ts";

type OwnSite = { site: RunningSite; kill(): Promise<void>; restart(): Promise<void> };

/** A site that can be killed and restarted on the same port. */
const test = siteTest.extend<{ own: OwnSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed
  own: async ({}, use) => {
    const dataDir = mkdtempSync(join(process.env["TEST_DISK"] ?? tmpdir(), "site-data-"));
    let running = await startSite({ DATA_DIR: dataDir });
    const { port } = new URL(running.origin);
    await use({
      get site() {
        return running;
      },
      async kill() {
        const ended = new Promise((resolve) => running.process.once("exit", resolve));
        running.process.kill("SIGKILL");
        await ended;
      },
      async restart() {
        running = await startSite({ DATA_DIR: dataDir, PORT: port });
      },
    });
    running.process.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ own }, use) => use(own.site.origin),
  dataDir: async ({ own }, use) => use(own.site.dataDir),
});

// Kills the site as soon as the response arrives.
test.use({ javaScriptEnabled: false });

test.beforeEach(({ watch }) => {
  // The response may be incomplete when the site is killed.
  watch.allowConsole(/ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|CONNECTION_REFUSED)/);
});

// A test starts the site up to four times.
test.describe.configure({ timeout: 120_000 });

test("a message that was thanked for survives kill -9", async ({ page, own, dataDir }) => {
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "First Name" }).fill("Ana");
  await page.getByRole("textbox", { name: "Email" }).fill("ana@example.com");
  await page.getByRole("combobox", { name: "Topic" }).selectOption("ielts");
  await page.getByRole("textbox", { name: "Message" }).fill("Please keep this message.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.waitForURL(/\/contact\/sent/, { waitUntil: "domcontentloaded" });
  await own.kill();

  const [stored, ...others] = readMessages(dataDir, "ana@example.com");
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ first_name: "Ana", message: "Please keep this message." });
  await own.restart();
  await page.reload();
  await expect(page.getByText(String(stored?.["reference"]), { exact: true })).toBeVisible();
  await expect(
    page.getByText(formatWeekday(String(stored?.["answer_by"])), { exact: true }),
  ).toBeVisible();
});

test("a sign-up that was thanked for survives kill -9", async ({ page, own, dataDir }) => {
  await page.goto("/newsletter");
  await page
    .getByRole("textbox", { name: content.newsletterPage.emailLabel })
    .fill("ana@example.com");
  await page.getByRole("button", { name: content.newsletterPage.submit }).click();
  await page.waitForURL("/newsletter/thanks", { waitUntil: "domcontentloaded" });
  await own.kill();
  expect(readSubscriptions(dataDir, "ana@example.com")).toHaveLength(1);
});

test("an order that was answered as paid survives kill -9", async ({ page, own, dataDir }) => {
  await page.goto("/programs");
  await page.getByRole("button", { name: "Buy Now" }).first().click();
  await page.waitForURL(/\/checkout\/practice\//, { waitUntil: "domcontentloaded" });
  const session = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  // The session is stored before the redirect.
  await own.kill();
  await own.restart();
  await page.reload();
  await page.getByRole("button", { name: choices.paid, exact: true }).click();
  await page.waitForURL(/\/checkout\/success/, { waitUntil: "domcontentloaded" });
  await own.kill();

  expect(readOrders(dataDir, session)).toMatchObject([{ status: "paid", amount_in_cents: 20_500 }]);
  await own.restart();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    content.checkoutPages.success.paid.heading,
  );
  expect(readOrders(dataDir, session)).toHaveLength(1);
});
