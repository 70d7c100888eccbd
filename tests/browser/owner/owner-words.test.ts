/** The owner changes a price from a phone: refusal, review, publication, and the old price again. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { signInPage, withSiteDatabase } from "#tests/support/sign-in.ts";
import { buyButton, expectPracticePage } from "#tests/support/browser/checkout-steps.ts";
import { draftTest, ownerTest as test } from "#tests/support/browser/room-site.ts";
import { expect, withAndWithoutScript } from "#tests/support/browser/site-test.ts";
import {
  expectSaved,
  openProgram,
  press,
  price,
  program,
  save,
  waiting,
} from "#tests/support/browser/words-steps.ts";

const live = "It's live. Visitors see it now.";
const publish = (page: Page) =>
  page.getByRole("button", { name: "Publish", exact: true }).press("Enter");

withAndWithoutScript("a price", () => {
  test("is refused, mended, published, sold at, and put back", async ({ page, room, script }) => {
    await openProgram(page);
    await price(page).fill("two hundred");
    await page.getByLabel("Title", { exact: true }).fill("Exam Course Plus");
    await save(page, script);
    if (!script) {
      await expect(page.getByRole("status")).toContainText("needs another look");
      await expect(price(page)).toBeInViewport();
    }
    await expect(price(page)).toHaveValue("two hundred");
    await expect(price(page)).toHaveAccessibleDescription(
      /This should be a number, not “two hundred”/,
    );

    await page.getByRole("link", { name: "Review and publish" }).click();
    const refused = waiting(page, "Price: “two hundred” instead of $205");
    await expect(refused).toContainText("This should be a number, not “two hundred”");
    await expect(refused.getByRole("checkbox")).not.toBeChecked();
    await expect(
      waiting(page, "Title: “Exam Course Plus” instead of").getByRole("checkbox"),
    ).toBeChecked();
    await refused.getByRole("link", { name: "Fix it" }).click();
    await expect(price(page)).toBeInViewport();
    await price(page).fill("$217,50");
    await save(page, script);
    await expect(price(page)).toHaveAccessibleDescription(/^(?!.*This should)/);

    await page.getByRole("link", { name: "Review and publish" }).click();
    const change = waiting(page, `${program} costs $217.50 instead of $205`);
    await expect(change).toContainText(
      "Where: Home, Programs, at checkout, in emails to buyers and to you, and in search results",
    );
    await expect(page.getByText("still pays the old price")).toBeVisible();
    expect(readFileSync(join(room.folder, "programs.yaml"), "utf8")).toContain("price: 205");
    await waiting(page, "Title: “Exam Course Plus” instead of").getByRole("checkbox").uncheck();
    await publish(page);
    await expect(page.getByRole("status")).toContainText(live);
    await expect(page.getByText("One change is waiting.")).toBeVisible();
    await expect(waiting(page, "Title: “Exam Course Plus” instead of")).toContainText(
      "Exam Course Plus",
    );
    const text = readFileSync(join(room.folder, "programs.yaml"), "utf8");
    expect(text).toContain("price: 217.5\n");
    expect(text).not.toContain("Exam Course Plus");

    const shown = await (await page.request.get("/programs")).text();
    expect(shown).toContain(">$217.50<");
    expect(shown).toContain('"price":"217.50"');
    await page.goto("/programs");
    await buyButton(page, program).click();
    await expectPracticePage(page, { program, price: "$217.50" });

    await page.goto("/admin/words/history");
    await page.getByRole("link", { name: `${program} costs $217.50 instead of $205` }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: `Programs, ${program}` }),
    ).toContainText(`${program} costs $217.50 instead of $205`);
    await press(page, "Put back “$205”");
    await expect(page.getByRole("status")).toContainText("That one is back.");
    expect(await (await page.request.get("/programs")).text()).toContain(">$205<");
    expect(readFileSync(join(room.folder, "programs.yaml"), "utf8")).toContain("price: 205\n");
  });

  draftTest(
    "is put back before visitors see it, and all changes are dropped, with undo",
    async ({ page, script }) => {
      await openProgram(page);
      await price(page).fill("218");
      await page.getByLabel("Title", { exact: true }).fill("Exam Course Plus");
      await save(page, script);
      await page.goto("/admin");
      await page.getByText("2 changes are waiting.").locator("..").getByRole("link").click();
      await waiting(page, "costs $218").getByRole("button", { name: "Put back" }).press("Enter");
      await expect(page.getByRole("checkbox")).toHaveCount(1);
      await press(page, "Undo");
      await expect(waiting(page, "costs $218 instead of $205")).toBeVisible();
      await press(page, "Discard all changes");
      await expect(page.getByText("Nothing's waiting")).toBeVisible();
      await press(page, "Undo");
      await expect(page.getByText("2 changes are waiting.")).toBeVisible();
      await openProgram(page, "Exam Course Plus");
      await expect(price(page)).toHaveValue("218");
      expect(await (await page.request.get("/programs")).text()).toContain(">$205<");
    },
  );
});

test("an entry is added, named after its title, moved, copied, removed and brought back", async ({
  page,
  script,
}) => {
  await page.goto("/admin/words/edit?file=faqs.yaml");
  await press(page.locator("section").first(), "Add one");
  await expect(page.getByRole("status")).toContainText("Added.");
  await page.getByLabel("Question", { exact: true }).fill("Do you teach on Sundays?");
  await page.getByLabel("Answer", { exact: true }).fill("Yes, **before noon**.");
  await save(page, script);
  await page.getByRole("link", { name: "Questions", exact: true }).click();
  const entries = page
    .locator("section")
    .first()
    .getByRole("listitem")
    .filter({ has: page.getByText("Move, copy or remove") });
  const arrange = async (at: number, what: string) => {
    await entries.nth(at).getByText("Move, copy or remove").click();
    await entries.nth(at).getByRole("button", { name: what }).press("Enter");
  };
  const last = (await entries.count()) - 1;
  await arrange(last, "To the top");
  await expect(entries.first()).toContainText("Do you teach on Sundays?");
  await arrange(0, "Copy");
  await expect(entries.nth(1)).toContainText("Do you teach on Sundays?");
  await arrange(1, "Remove");
  await expect(page.getByRole("status")).toContainText("Removed.");
  await expect(entries.nth(1)).not.toContainText("Sundays");
  await press(page, "Undo");
  await expect(entries.nth(1)).toContainText("Do you teach on Sundays?");
  await arrange(1, "Remove");
  expect(await (await page.request.get("/programs")).text()).not.toContain("on Sundays");

  await page.goto("/admin/words/publish");
  await publish(page);
  await expect(page.getByRole("status")).toContainText(live);
  await expect(page.getByText("Nothing's waiting")).toBeVisible();
  expect(await (await page.request.get("/programs")).text()).toContain(
    'id="do-you-teach-on-sundays"',
  );
});

draftTest("all examples of a list are removed at once, and come back", async ({ page }) => {
  await page.goto("/admin/words/edit?file=testimonials.yaml");
  const examples = page.getByRole("main").getByText("Example", { exact: true });
  await expect(examples).toHaveCount(2);
  await press(page, "Remove all examples");
  await expect(page.getByRole("status")).toContainText("The examples are removed.");
  await expect(examples).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove all examples" })).toHaveCount(0);
  await press(page, "Undo");
  await expect(examples).toHaveCount(2);
});

draftTest("files that can't be published get what visitors see", async ({ page, room }) => {
  const file = join(room.folder, "faqs.yaml");
  const before = readFileSync(file, "utf8");
  writeFileSync(file, `${before}\nan: [open list`);
  await page.goto("/admin/words");
  await expect(page.getByText("Your files don't match your site")).toBeVisible();
  await press(page, "Use what visitors see");
  await expect(page.getByRole("status")).toContainText("Your files have what visitors see now.");
  await expect(page.getByText("Your files don't match your site")).toHaveCount(0);
  expect(readFileSync(file, "utf8")).toBe(before);
});

test("an optional part is added and taken out", async ({ page, room, script }) => {
  await openProgram(page);
  await press(page, "Add: Booking");
  await page
    .getByLabel("Address", { exact: true })
    .or(page.getByLabel("Url", { exact: true }))
    .fill("https://book.example.com/exam");
  await save(page, script);
  await page.goto("/admin/words/publish");
  await publish(page);
  await expect(page.getByRole("status")).toContainText(live);
  expect(readFileSync(join(room.folder, "programs.yaml"), "utf8")).toContain(
    "url: https://book.example.com/exam",
  );
  await openProgram(page);
  await page
    .getByText(/^Booking/)
    .first()
    .click();
  await page.getByRole("link", { name: /^Remove “Booking/ }).click();
  await press(page, "Remove “Booking");
  await expect(page.getByRole("status")).toContainText("Removed.");
  await page.goto("/admin/words/publish");
  await publish(page);
  await expect(page.getByRole("status")).toContainText(live);
  expect(readFileSync(join(room.folder, "programs.yaml"), "utf8")).not.toContain(
    "book.example.com",
  );
});

draftTest("each kind is found by its picture", async ({ page }) => {
  await page.goto("/admin/words");
  for (const kind of ["Your business", "Programs", "Products", "Videos", "Villains", "Home page"]) {
    const picture = page.getByRole("link", { name: kind, exact: true }).locator("img");
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, kind).toBeGreaterThan(0);
  }
  const face = page.getByRole("link", { name: "Testimonials", exact: true }).locator("svg");
  await expect(face).toBeVisible();
});

draftTest("a search finds a price and leads to its field", async ({ page }) => {
  await page.goto("/admin/words?q=205");
  await page.getByRole("link", { name: `Programs, ${program}: Price` }).click();
  await expect(price(page)).toBeFocused();
});

test("a folder that says something else is named, and doesn't stop a publication", async ({
  page,
  room,
  script,
}) => {
  rmSync(join(room.folder, "faqs.yaml"));
  await page.goto("/admin/words");
  const panel = page.locator("section").filter({ hasText: "These files differ" });
  await expect(panel.getByRole("link", { name: "Questions" })).toBeVisible();
  await openProgram(page);
  await price(page).fill("213");
  await save(page, script);
  await page.goto("/admin/words/publish");
  await publish(page);
  await expect(page.getByRole("status")).toContainText(live);
  expect(await (await page.request.get("/programs")).text()).toContain(">$213<");
});

test("a publication that was sent without a session can be sent again after signing in", async ({
  page,
  room,
  watch,
}) => {
  watch.expectConsole(/401/);
  await openProgram(page);
  await price(page).fill("219");
  await expectSaved(page);
  await page.goto("/admin/words/publish");
  await withSiteDatabase(room, (database) => database.deleteFrom("admin_sessions").execute());
  await publish(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You've been signed out");
  await expect(page.getByText("programs.yaml")).toHaveCount(0);
  await signInPage(page, room);
  await press(page, "Send it again");
  await expect(page.getByRole("status")).toContainText(live);
});
