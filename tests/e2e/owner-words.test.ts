/** The owner changes a price from a phone: refusal, conflict, review, publication, and the old price again. */
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { findContentFolder } from "#app/content/folder.ts";
import { startSite } from "#scripts/start-site.ts";
import { signInPage } from "#tests/support/sign-in.ts";
import { buyButton, expectPracticePage } from "./checkout-steps.ts";
import { expect, test as base, withAndWithoutScript } from "./site-test.ts";

type Room = { origin: string; dataDir: string; folder: string };

/** A site for each test, because its words change. */
const test = base.extend<{ room: Room }>({
  // oxlint-disable-next-line no-empty-pattern
  room: async ({}, use, info) => {
    const folder = info.outputPath("content");
    cpSync(findContentFolder(), folder, { recursive: true });
    const site = await startSite({ CONTENT_DIR: folder });
    await use({ origin: site.origin, dataDir: site.dataDir, folder });
    await site.stop();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ room }, use) => use(room.origin),
  viewport: { width: 390, height: 844 },
});

const program = "Exam Course";
const searchPrice = "/admin/words?q=205";
const live = "It's live. Visitors see it now.";

async function openProgram(page: Page) {
  await page.goto("/admin/words");
  await page.getByRole("link", { name: "Programs", exact: true }).click();
  await page.getByRole("link", { name: program }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(program);
}

async function openSecondDevice(browser: Browser, room: Room): Promise<Page> {
  const context = await browser.newContext({ baseURL: room.origin });
  const page = await context.newPage();
  await signInPage(page, room);
  return page;
}

const price = (page: Page) => page.getByLabel("Price", { exact: true });
// By key: letters that load late may move a button under the pointer.
const press = (page: Page, name: string) => page.getByRole("button", { name }).press("Enter");
const publish = (page: Page) =>
  page.getByRole("button", { name: "Publish", exact: true }).press("Enter");

withAndWithoutScript("a price", () => {
  test("is refused, reviewed, published, sold at, and put back", async ({ page, room, watch }) => {
    watch.expectConsole(/409/);
    await signInPage(page, room);
    await openProgram(page);

    await price(page).fill("two hundred");
    await page.getByLabel("Title", { exact: true }).fill("Exam Course Plus");
    await publish(page);
    await expect(page.getByRole("alert")).toContainText("Please look at what's marked below.");
    await expect(price(page)).toHaveValue("two hundred");
    await expect(price(page)).toHaveAccessibleDescription(/expected a number, got "two hundred"/);
    await expect(price(page)).toBeFocused();
    await expect(price(page)).toBeInViewport();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Exam Course Plus");

    await page.getByLabel("Title", { exact: true }).fill(program);
    await price(page).fill("$217,50");
    await press(page, "See what changes");
    const review = page
      .getByRole("region")
      .or(page.locator("section"))
      .filter({
        has: page.getByRole("heading", { name: "What changes" }),
      });
    await expect(review).toContainText("Before: 205");
    await expect(review).toContainText("After: 217.50");
    await expect(review).toContainText("Programs · ");
    await expect(review).toContainText("Checkout and the mail after an order");
    await expect(review).toContainText("still pays the price from before");
    expect(readFileSync(join(room.folder, "programs.yaml"), "utf8")).toContain("price: 205");

    await publish(page);
    await expect(page.getByRole("status")).toContainText(live);
    expect(readFileSync(join(room.folder, "programs.yaml"), "utf8")).toContain("price: 217.5\n");

    const shown = await (await page.request.get("/programs")).text();
    expect(shown).toContain(">$217.50<");
    expect(shown).toContain('"price":"217.50"');
    await page.goto("/programs");
    await buyButton(page, program).click();
    await expectPracticePage(page, { program, price: "$217.50" });

    await page.goto("/admin/words/history");
    await page.getByRole("link", { name: `${program}: price 217.50 instead of 205` }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: `Programs, ${program}: Price` }),
    ).toContainText("Before: 205");
    await press(page, "Put back “205”");
    await expect(page.getByRole("status")).toContainText("That one is back.");
    expect(await (await page.request.get("/programs")).text()).toContain(">$205<");
    expect(readFileSync(join(room.folder, "programs.yaml"), "utf8")).toContain("price: 205\n");
  });

  test("that two devices change is decided by the owner, and nothing else is lost", async ({
    page,
    room,
    watch,
    browser,
  }) => {
    watch.expectConsole(/409/);
    await signInPage(page, room);
    const other = await openSecondDevice(browser, room);
    await openProgram(page);
    await openProgram(other);
    await price(other).fill("211");
    await other.getByLabel("Sessions", { exact: true }).fill("7");
    await publish(other);
    await expect(other.getByRole("status")).toContainText(live);

    await price(page).fill("212");
    await publish(page);
    await expect(page.getByRole("alert")).toContainText("Both are below; you choose.");
    await expect(price(page)).toHaveValue("212");
    await expect(price(page)).toHaveAccessibleDescription(/changed to “211”/);
    await expect(page.getByLabel("Sessions", { exact: true })).toHaveValue("7");
    await publish(page);
    await expect(page.getByRole("status")).toContainText(live);
    const text = readFileSync(join(room.folder, "programs.yaml"), "utf8");
    expect(text).toContain("price: 212\n");
    expect(text).toContain("sessions: 7\n");
    await other.context().close();
  });
});

test("an entry is added, moved, hidden by a copy, removed and brought back", async ({
  page,
  room,
}) => {
  await signInPage(page, room);
  await page.goto("/admin/words/edit?file=faqs.yaml");
  await page.getByRole("link", { name: "Add one" }).first().click();
  await page.getByLabel("Question", { exact: true }).fill("Do you teach on Sundays?");
  await page.getByLabel("Answer", { exact: true }).fill("Yes, **before noon**.");
  await page.getByLabel("Put it at the top of the list").check();
  await press(page, "Add and publish");
  await expect(page.getByRole("status")).toContainText(live);
  const first = page.getByRole("listitem").filter({ has: page.getByText("Move, copy or remove") });
  await expect(first.first()).toContainText("Do you teach on Sundays?");
  expect(await (await page.request.get("/programs")).text()).toContain(
    'id="do-you-teach-on-sundays"',
  );

  await first.first().getByText("Move, copy or remove").click();
  await first.first().getByRole("button", { name: "Down" }).click();
  await expect(first.nth(1)).toContainText("Do you teach on Sundays?");
  await first.nth(1).getByText("Move, copy or remove").click();
  await first.nth(1).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("status")).toContainText("Removed.");
  expect(await (await page.request.get("/programs")).text()).not.toContain("on Sundays");
  await press(page, "Undo");
  await expect(first.nth(1)).toContainText("Do you teach on Sundays?");
});

test("an optional part is added and taken out", async ({ page, room }) => {
  await signInPage(page, room);
  await openProgram(page);
  await page.getByRole("link", { name: "Add: Booking" }).click();
  await page.getByLabel("Url", { exact: true }).fill("https://book.example.com/exam");
  await press(page, "Add and publish");
  await expect(page.getByRole("status")).toContainText(live);
  expect(readFileSync(join(room.folder, "programs.yaml"), "utf8")).toContain(
    "url: https://book.example.com/exam",
  );
  await page.getByText("Booking", { exact: true }).click();
  await page.getByRole("link", { name: "Take “Booking” out" }).click();
  await press(page, "Take “Booking” out");
  await expect(page.getByRole("status")).toContainText(live);
  expect(readFileSync(join(room.folder, "programs.yaml"), "utf8")).not.toContain(
    "book.example.com",
  );
});

test("a search finds a price and leads to its field", async ({ page, room }) => {
  await signInPage(page, room);
  await page.goto(searchPrice);
  await page.getByRole("link", { name: `Programs, ${program}: Price` }).click();
  await expect(price(page)).toBeFocused();
});

test("a folder that says something else is named, and doesn't stop a publication", async ({
  page,
  room,
}) => {
  await signInPage(page, room);
  rmSync(join(room.folder, "faqs.yaml"));
  await page.goto("/admin/words");
  await expect(
    page.getByText("These files differ from what visitors see: Questions."),
  ).toBeVisible();
  await openProgram(page);
  await price(page).fill("213");
  await publish(page);
  await expect(page.getByRole("status")).toContainText(live);
  expect(await (await page.request.get("/programs")).text()).toContain(">$213<");
});
