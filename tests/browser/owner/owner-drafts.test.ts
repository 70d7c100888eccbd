/** Words that the owner types survive closed tabs, a second device, a lost network and an ended session. */
import type { Browser, Locator, Page, Route } from "@playwright/test";
import { parse } from "yaml";
import { signInPage, withSiteDatabase } from "#tests/support/sign-in.ts";
import { replaceCodes } from "#app/server/owner/access/codes.server.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { holdRequests } from "#tests/support/browser/page-parts.ts";
import { draftTest as test, saveElsewhere, type Room } from "#tests/support/browser/room-site.ts";
import { expect } from "#tests/support/browser/site-test.ts";
import {
  expectSaved,
  openProgram,
  press,
  price,
  program,
  waiting,
} from "#tests/support/browser/words-steps.ts";

async function openSecondDevice(browser: Browser, room: Room): Promise<Page> {
  const context = await browser.newContext({ baseURL: room.origin });
  const page = await context.newPage();
  await signInPage(page, room);
  return page;
}

const title = (page: Page) => page.getByLabel("Title", { exact: true });
const sessions = (page: Page) => page.getByLabel("Sessions", { exact: true });
const description = (page: Page) => page.getByLabel("Description", { exact: true });
const clashOn = (page: Page, words = "In the meantime, another device saved this:") =>
  page.getByText(words).locator("..");
const keptOn = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const unsaved = (page: Page) => page.getByRole("complementary", { name: "Not saved yet" });

async function readPrograms(room: Room): Promise<Array<{ title: string; price: number }>> {
  const { files } = await withSiteDatabase(room, readDraft);
  return parse(String(files.get("programs.yaml"))).programs;
}

/** Asks the server, because a closed tab may have sent its words before another page could say "Saved at". */
async function expectStored(room: Room, fields: Record<string, unknown>) {
  const find = async () => (await readPrograms(room)).find(({ title: name }) => name === program);
  await expect.poll(find).toMatchObject(fields);
}

/** An earlier page may lose a request as well. */
const waitForLostSave = (page: Page) =>
  page.waitForEvent("requestfailed", (request) => request.url().endsWith("/admin/words/save"));

async function expectAbove(note: Locator, bar: Locator) {
  await expect(async () => {
    const [above, below] = [await note.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  }).toPass();
}

test("a second device shows both texts", async ({ page: closed, room, browser, context }) => {
  await openProgram(closed);
  await price(closed).fill("2059");
  await closed.close({ runBeforeUnload: true });
  await expectStored(room, { price: 2059 });
  const other = await openSecondDevice(browser, room);
  await openProgram(other);
  await expect(price(other)).toHaveValue("2059");
  await expect(other.getByText("Visitors don't see it yet.")).toBeVisible();

  const page = await context.newPage();
  await openProgram(page);
  expect(await (await page.request.get("/programs")).text()).toContain(">$205<");
  await price(other).fill("211");
  await sessions(other).fill("7");
  await expectSaved(other);
  await title(page).fill("Exam Course Plus");
  await price(page).fill("212");
  const clash = clashOn(page);
  await expect(clash).toContainText("211");
  await expectAbove(clash, page.getByText("Please choose between the two texts."));
  await price(page).fill("2120");
  await price(page).fill("212");
  await expect(page.getByText("Please choose between the two texts.")).toBeVisible();
  await expect(sessions(page)).toHaveValue("7");
  await other.reload();
  await expect(price(other)).toHaveValue("211");
  await expect(title(other)).toHaveValue("Exam Course Plus");

  await press(clash, "Keep mine");
  await expectSaved(page);
  await expect(clash).toHaveCount(0);
  await other.reload();
  await expect(price(other)).toHaveValue("212");
  await other.context().close();
});

test("what is typed offline arrives later", async ({ page, context, watch }) => {
  watch.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const offline = page.getByText("Not saved: you're offline.");
  await openProgram(page);
  await context.setOffline(true);
  await price(page).fill("221");
  await expect(offline).toBeVisible();
  // The next page would be the browser's error page.
  const refused = waitForLostSave(page);
  await page.getByRole("link", { name: "Review and publish" }).press("Enter");
  await refused;
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
  await page.reload();
  await expect(price(page)).toHaveValue("221");
});

test("what is typed early on a page that others change is saved", async ({ page, room, watch }) => {
  watch.expectConsole(/React could not be hydrated/);
  watch.allowConsole(/ERR_FAILED/);
  await openProgram(page);
  const release = await holdRequests(page, "**/*.js");
  await page.reload({ waitUntil: "commit" });
  await price(page).fill("281");
  await page.getByText(/^Optional: /).click();
  await description(page).fill("Typed early.");
  // A translator and a password manager change a page like this.
  await description(page).evaluate((field: HTMLTextAreaElement) => {
    for (const label of document.querySelectorAll("form[data-part] label")) {
      const font = document.createElement("font");
      font.append(...label.childNodes);
      label.append(font);
    }
    field.before(document.createElement("span"));
  });
  await title(page).evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.setSelectionRange(2, 7);
  });
  release();
  await expectSaved(page);
  await expectStored(room, { price: 281, description: "Typed early." });
  await expect(title(page)).toBeFocused();
  expect(
    await title(page).evaluate(({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual([2, 7]);
  await expect(page.getByLabel("Length of a session")).toBeVisible();

  // The translator also replaces the words that say what is saved.
  await page.getByText(/^Saved at/).evaluate((words) => {
    const font = document.createElement("font");
    font.textContent = `Translated: ${words.textContent}`;
    words.replaceChildren(font);
  });
  await page.route("**/admin/words/save", (route) => route.abort());
  await price(page).fill("282");
  await expect(page.getByText(/^Not saved: the site isn't answering/)).toBeVisible();
  await expect(page.getByText(/^Translated/)).toBeHidden();
});

test("what is typed before React has come outlives the page", async ({ page, room, context }) => {
  await openProgram(page);
  const address = page.url();
  await page.route("**/react-*.js", () => {});
  await page.reload({ waitUntil: "commit" });
  await price(page).fill("283");
  await expect.poll(() => keptOn(page)).not.toEqual([]);
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expectSaved(again);
  await expectStored(room, { price: 283 });
});

test("words whose answer is lost are no other device's", async ({ page, watch }) => {
  watch.allowConsole(/ERR_FAILED|Failed to load resource/);
  await openProgram(page);
  const saves = "**/admin/words/save";
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(saves, loseAnswer);
  await price(page).fill("263");
  await expect(page.getByText("Not saved: the site isn't answering.")).toBeVisible();
  await price(page).fill("264");
  await page.unrouteAll({ behavior: "wait" });
  await expectSaved(page);
  await page.reload();
  await expect(price(page)).toHaveValue("264");
});

test("several programs' prices are saved together", async ({ page, context, room, watch }) => {
  watch.allowConsole(/ERR_FAILED|Failed to load resource/);
  const prices = (tab: Page) => tab.getByRole("textbox", { name: "Price" });
  const stored = async () => (await readPrograms(room)).slice(0, 2).map((one) => one.price);
  await page.goto("/admin/welcome/sell");
  await prices(page).nth(0).fill("204");
  await prices(page).nth(1).fill("504");
  await expect.poll(stored).toEqual([204, 504]);
  await page.route("**/admin/words/save", (route) => route.abort());
  await prices(page).nth(1).fill("505");
  await expect(page.getByText("Not saved: the site isn't answering.")).toBeVisible();
  const again = await context.newPage();
  await again.goto("/admin");
  await unsaved(again).getByRole("link", { name: "What you sell" }).click();
  await page.close();
  await expect(prices(again).nth(1)).toHaveValue("505");
  await expectSaved(again);
  const shown = await prices(again).count();
  await prices(again).nth(1).fill("506");
  await again
    .getByRole("button", { name: /^Hide it/ })
    .nth(1)
    .press("Enter");
  await expect(prices(again)).toHaveCount(shown - 1);
  await again.goto("/admin/words/edit?at=programs");
  await expect.poll(() => keptOn(again)).toEqual([]);
  expect(await stored()).toEqual([204, 506]);
});

test("leaving a form waits for its words", async ({ page }) => {
  await openProgram(page);
  await title(page).fill("Exam Course Plus");
  await page.getByRole("link", { name: "Review and publish" }).click();
  await expect(waiting(page, "Title")).toContainText("Exam Course Plus");
});

test("after an ended session, no words are lost", async ({ page, room, store, watch }) => {
  // It asks for the form of a part that is gone.
  watch.allowConsole(/status of 404/);
  const kept = () => keptOn(page);
  const note = unsaved(page);
  const endSession = () =>
    store((database) =>
      database.updateTable("admin_sessions").set({ ended_at: new Date().toISOString() }).execute(),
    );
  const codes = await store((database) => replaceCodes(database, "", new Date()));
  await openProgram(page);
  await endSession();
  await price(page).fill("241");
  await expect(page.getByText("Not saved: sign in again.")).toBeVisible();
  await page.getByRole("link", { name: "Sign in and come back here" }).click();
  await page.getByText("A printed code").click();
  await page.getByLabel("Code").fill(codes?.[0] ?? "");
  await press(page, "Use this code");
  await expect(price(page)).toHaveValue("241");
  await expectSaved(page);

  await endSession();
  await price(page).fill("242");
  await expect(page.getByText("Not saved: sign in again.")).toBeVisible();
  await signInPage(page, room);
  for (const address of ["/admin", "/admin/words"]) {
    await page.goto(address);
    await expect(note.getByRole("link")).toHaveText([program]);
  }
  await note.getByRole("link").click();
  await expect(price(page)).toHaveValue("242");
  await expectSaved(page);
  await price(page).fill("243");
  // A page that is left gets no response to its last request.
  await page.goto("/admin");
  await expect.poll(kept).toEqual([]);
  await expect(note).toBeHidden();

  await openProgram(page);
  await endSession();
  await title(page).fill("Words without a place");
  await expect(page.getByText("Not saved: sign in again.")).toBeVisible();
  await signInPage(page, room);
  const at = (await readPrograms(room)).findIndex(({ title: name }) => name === program);
  const path = ["programs", at];
  await saveElsewhere(room, [{ kind: "remove", file: "programs.yaml", path }]);
  await page.goto("/admin");
  await expect(note).toContainText(
    "“Words without a place”: the place where you wrote this is gone.",
  );
  await press(note, "Discard it");
  await expect(note).toBeHidden();
  await expect.poll(kept).toEqual([]);
});
