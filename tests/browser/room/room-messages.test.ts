import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { storeMessage } from "#tests/support/contact-form.ts";
import { ownerTest } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";
import { readMailsTo } from "#tests/support/browser/stored-rows.ts";

/** In each test, a new person has written a message. */
const test = ownerTest.extend<{ written: { reference: string; email: string; path: string } }>({
  written: async ({ store }, use) => {
    const email = `ana-${randomUUID()}@example.com`;
    const message = `Are you free on Monday? ${randomUUID()}`;
    const fields = { firstName: "Ana", email, message };
    const reference = await store((database) => storeMessage(database, fields));
    await use({ reference, email, path: `/admin/messages/${reference}` });
  },
});

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });
const field = (page: Page) => page.getByRole("textbox", { name: "Or answer from here" });
const notice = (page: Page) => page.getByRole("status");

test("a saved reply comes below what's typed", async ({ page, written: { path } }) => {
  const title = `Free call ${randomUUID().slice(0, 8)}`;
  await page.goto("/admin/messages/saved-replies");
  await page.getByRole("textbox", { name: "Name" }).last().fill(title);
  await page.getByRole("textbox", { name: "Text" }).last().fill("Let's talk, {firstName}.");
  await button(page, "Save").last().click();
  await expect(notice(page)).toContainText("Saved");
  await page.goto(path);
  await field(page).fill("Good to hear from you!");
  await button(page, title).click();
  const text = "Good to hear from you!\n\nLet's talk, Ana.";
  await expect(field(page)).toHaveValue(text);
  await page.reload();
  await expect(field(page)).toHaveValue(text);
  await button(page, "Send the answer").click();
  await expect(notice(page)).toContainText("on its way");
  await page.goto(path);
  await expect(field(page)).toHaveValue("");
});

test("a stored answer isn't offered again", async ({ page, written, dataDir, watch }) => {
  watch.allowConsole(/ERR_FAILED/);
  const { path, email } = written;
  await page.goto(path);
  await field(page).fill("Monday is fine.");
  const loseAnswer = async (route: Route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  };
  await page.route(path, loseAnswer, { times: 1 });
  await button(page, "Send the answer").click({ noWaitAfter: true });
  // The browser's error page says that the site doesn't respond.
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.goto(path);
  await expect(page.getByText("Monday is fine.", { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue("");
  const mails = readMailsTo(dataDir, email).filter(({ kind }) => kind === "message-answer");
  expect(mails).toHaveLength(1);
});

test("after the mail program, the room asks if it's answered", async ({ page, written }) => {
  await page.goto(written.path);
  const link = page.getByRole("link", { name: "Answer in your mail app" });
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(decodeURIComponent(address.pathname)).toBe(written.email);
  expect(address.searchParams.get("subject")).toMatch(`(${written.reference})`);
  expect(address.searchParams.get("body")).toContain("> Are you free on Monday?");
  // The test's browser can't open a mail program.
  await link.evaluate((element) =>
    element.addEventListener("click", (event) => event.preventDefault()),
  );
  const dialog = page.getByRole("dialog", { name: "Did you answer Ana?" });
  const leaveAndReturn = async () => {
    for (const state of ["hidden", "visible"])
      await page.evaluate((visibility) => {
        Object.defineProperty(document, "visibilityState", {
          value: visibility,
          configurable: true,
        });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
  };
  await leaveAndReturn();
  await expect(dialog).toBeHidden();
  await link.click();
  await leaveAndReturn();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await link.click();
  await leaveAndReturn();
  await dialog.getByRole("button", { name: "Mark as answered" }).press("Enter");
  await expect(notice(page)).toContainText("Marked as answered");
});
