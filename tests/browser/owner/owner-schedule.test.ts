/** The owner plans words for a time, looks into the history, and fixes a broken file, on a phone. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ownerTest } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";

const test = ownerTest.extend<{ folder: string }>({
  folder: async ({ room }, use) => use(room.folder),
  javaScriptEnabled: false,
});

// By key: letters that load late may move a button under the pointer.
const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().press("Enter");
const read = async (page: Page, path: string) => (await page.request.get(path)).text();

async function typePrice(page: Page, price: string) {
  await page.goto("/admin/words?q=205");
  await page.getByRole("link", { name: "Programs, Exam Course: Price" }).click();
  await page.getByLabel("Price", { exact: true }).fill(price);
  await press(page, "Save");
  await page.goto("/admin/words/publish");
}

/** @param day `2026-11-27` */
async function plan(page: Page, day: string, time = "08:00") {
  const fold = page.locator("details").filter({ hasText: "Publish it later" });
  if ((await fold.getAttribute("open")) === null) await page.getByText("Publish it later").click();
  await page.getByLabel("Day", { exact: true }).fill(day);
  await page.getByLabel("Time").fill(time);
  await press(page, "Schedule it");
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** When the clocks of the test's content go forward next. */
function lastSundayOfMarch(): string {
  const year = new Date().getUTCFullYear();
  const sundays = [year, year + 1].map((one) => {
    const end = new Date(Date.UTC(one, 2, 31));
    return new Date(end.getTime() - end.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
  });
  return sundays.find((sunday) => sunday > inDays(1)) ?? "";
}

const shortly = (page: Page) => page.getByRole("listitem").filter({ hasText: "costs $217" });

test("a price is planned, and goes out before its time; another plan is taken back", async ({
  page,
  folder,
  watch,
}) => {
  watch.expectConsole(/409/);
  await typePrice(page, "217");
  await plan(page, inDays(-2));
  await expect(page.getByRole("alert")).toContainText("That time has passed.");
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue(inDays(-2));

  await plan(page, lastSundayOfMarch(), "02:30");
  await expect(page.getByRole("alert")).toContainText("It would go live at 03:30.");
  await press(page, "Schedule it");
  await expect(shortly(page)).toContainText(", 3:30");
  await press(page, "Take it back (Exam Course costs $217 instead of $205)");
  await page.goto("/admin/words/publish");
  await plan(page, inDays(3));
  await expect(page.getByRole("status")).toContainText("It's scheduled.");
  await expect(shortly(page)).toContainText(", 8:00");
  expect(await read(page, "/programs")).toContain(">$205<");

  await page.goto("/admin/words/publish");
  await expect(page.getByRole("heading", { name: "Nothing's waiting" })).toBeVisible();
  await page.goto("/admin/words");
  await expect(page.getByRole("heading", { name: "Scheduled" })).toBeVisible();
  await press(page, "Publish now (Exam Course costs $217 instead of $205)");
  await expect(page.getByRole("status")).toContainText("It's live.");
  expect(await read(page, "/programs")).toContain(">$217<");
  expect(readFileSync(join(folder, "programs.yaml"), "utf8")).toContain("price: 217\n");

  await page.goto("/admin/words/history");
  await page.getByRole("link", { name: "Exam Course costs $217 instead of $205" }).click();
  const change = page.getByRole("listitem").filter({ hasText: "costs $217" });
  await expect(change).toBeVisible();
  await press(
    page,
    "Put back “$205” (Programs, Exam Course: Exam Course costs $217 instead of $205)",
  );
  await expect(page.getByRole("status")).toContainText("That one is back.");
  expect(await read(page, "/programs")).toContain(">$205<");

  await typePrice(page, "219");
  await plan(page, inDays(3));
  await press(page, "Take it back (Exam Course costs $219 instead of $205)");
  await expect(page.getByRole("status")).toContainText("back with your waiting changes");
  await expect(page.getByText("Nothing is scheduled.")).toBeVisible();
  await page.goto("/admin/words/publish");
  await expect(page.getByRole("listitem").filter({ hasText: "219" }).first()).toBeVisible();
});

test("a file that is broken is shown with its mistake, and fixed", async ({
  page,
  folder,
  watch,
}) => {
  watch.expectConsole(/409/);
  const file = join(folder, "faqs.yaml");
  const good = readFileSync(file, "utf8");
  const line = good.split("\n").findIndex((one) => one.includes("question: ")) + 1;
  const broken = good.replace(/question: .*/, 'question: "No end');
  writeFileSync(file, broken);
  await page.goto("/admin/words");
  await page.getByRole("link", { name: "Questions", exact: true }).first().click();
  await page.getByRole("link", { name: `Line ${line}` }).click();
  const marked = page.locator(`#line-${line}`).first();
  await expect(marked).toContainText('question: "No end');
  await expect(marked).toContainText("expected the text to end with the quotation mark");
  await expect(marked).toBeInViewport();
  await expect(page.getByRole("textbox", { name: "The last good version" })).toHaveValue(good);

  const box = page.getByRole("textbox", { name: "Fix it here" });
  await press(page, "Save it in the folder and publish");
  await expect(page.getByRole("alert")).toContainText("There's still a mistake in it.");
  await expect(box).toHaveAccessibleDescription(
    new RegExp(`Line ${line}: expected the text to end`),
  );
  await box.fill(broken.replace('"No end', "Is it fixed?"));
  await press(page, "Save it in the folder and publish");
  await expect(page.getByRole("status")).toContainText("visitors see it");
  expect(readFileSync(file, "utf8")).toBe(good.replace(/question: .*/, "question: Is it fixed?"));
  expect(await read(page, "/programs")).toContain("Is it fixed?");
});
