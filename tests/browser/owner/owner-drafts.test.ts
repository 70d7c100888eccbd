/** Nothing that the owner types is lost: closed tabs, a second device, no network, an ended session. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page, Route } from "@playwright/test";
import { parse } from "yaml";
import { signInPage, withSiteDatabase } from "#tests/support/sign-in.ts";
import { replaceCodes } from "#app/server/owner/access/codes.server.ts";
import { arrangeList } from "#app/server/owner/drafts/arrange.server.ts";
import { readDraft } from "#app/server/owner/drafts/revisions.server.ts";
import {
  draftTest as test,
  ownerTest,
  saveElsewhere,
  type Room,
} from "#tests/support/browser/room-site.ts";
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

async function openSecondDevice(browser: Browser, room: Room, script = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: room.origin, javaScriptEnabled: script });
  const page = await context.newPage();
  await signInPage(page, room);
  return page;
}

const title = (page: Page) => page.getByLabel("Title", { exact: true });
const sessions = (page: Page) => page.getByLabel("Sessions", { exact: true });

test("a price that was typed before the tab was closed is on the second device", async ({
  page,
  room,
  browser,
  context,
}) => {
  await openProgram(page);
  await price(page).fill("2059");
  await page.close({ runBeforeUnload: true });
  const other = await openSecondDevice(browser, room);
  await expect(async () => {
    await openProgram(other);
    await expect(price(other)).toHaveValue("2059", { timeout: 1_000 });
  }).toPass();
  await expect(other.getByText("Visitors don't see it yet.")).toBeVisible();
  const again = await context.newPage();
  expect(await (await again.request.get("/programs")).text()).toContain(">$205<");
  await other.context().close();
});

withAndWithoutScript("two devices", () => {
  test("change different words, and the same ones: both texts are shown, and one is chosen", async ({
    page,
    room,
    browser,
    script,
  }) => {
    const other = await openSecondDevice(browser, room, script);
    await openProgram(page);
    await openProgram(other);
    await price(other).fill("211");
    await sessions(other).fill("7");
    await save(other, script);

    await title(page).fill("Exam Course Plus");
    await price(page).fill("212");
    if (!script) await press(page, "Save");
    const clash = page.getByText("In the meantime, another device saved this:").locator("..");
    await expect(clash).toContainText("211");
    if (script) await expectAbove(clash, page.locator("[data-save-state]"));
    await expect(price(page)).toHaveValue("212");
    if (script) {
      await price(page).fill("2120");
      await price(page).fill("212");
      await expect(page.getByText("Please choose between the two texts.")).toBeVisible();
    }
    await expect(sessions(page)).toHaveValue("7");
    await other.reload();
    await expect(price(other)).toHaveValue("211");
    await expect(title(other)).toHaveValue("Exam Course Plus");

    await press(clash, "Keep mine");
    if (script) await expectSaved(page);
    await expect(clash).toHaveCount(0);
    await other.reload();
    await expect(price(other)).toHaveValue("212");

    await price(other).fill("213");
    await save(other, script);
    await price(page).fill("214");
    if (!script) await press(page, "Save");
    await expect(clash).toContainText("213");
    if (script) await press(clash, "Take theirs");
    else await clash.getByRole("link", { name: "Take theirs" }).click();
    await expect(price(page)).toHaveValue("213");
    await page.reload();
    await expect(price(page)).toHaveValue("213");
    await expect(clash).toHaveCount(0);
    await other.context().close();
  });
});

const description = (page: Page) => page.getByLabel("Description", { exact: true });

async function readPrograms(room: Room): Promise<Array<{ title: string }>> {
  const { files } = await withSiteDatabase(room, readDraft);
  return parse(String(files.get("programs.yaml"))).programs;
}

/** Asks the server: a tab that was closed may have sent its words before another page could say "Saved at". */
async function expectStored(room: Room, fields: Record<string, unknown>) {
  const find = async () => (await readPrograms(room)).find(({ title: name }) => name === program);
  await expect.poll(find).toMatchObject(fields);
}

async function expectAbove(note: Locator, bar: Locator) {
  await expect(async () => {
    const [above, below] = [await note.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  }).toPass();
}

test("what is typed offline arrives later, also after the tab was closed", async ({
  page,
  room,
  context,
  watch,
}) => {
  watch.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await openProgram(page);
  await context.setOffline(true);
  await price(page).fill("221");
  await expect(page.getByText("Not saved: you're offline.")).toBeVisible();
  // The next page would be the browser's own.
  await page.getByRole("link", { name: "Review and publish" }).press("Enter");
  // oxlint-disable-next-line no-restricted-properties -- a press that leads nowhere changes nothing to wait for
  await page.waitForTimeout(500);
  await context.setOffline(false);
  await expectSaved(page);
  await page.reload();
  await expect(price(page)).toHaveValue("221");

  await context.setOffline(true);
  await price(page).fill("222");
  await expect(page.getByText("Not saved: you're offline.")).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await openProgram(again);
  await expect(price(again)).toHaveValue("222");
  await expectStored(room, { price: 222 });
  await again.reload();
  await expect(price(again)).toHaveValue("222");
});

test("what was typed offline in two tabs of one form arrives, although both are closed", async ({
  page,
  room,
  context,
  watch,
}) => {
  watch.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const other = await context.newPage();
  for (const tab of [page, other]) await openProgram(tab);
  await context.setOffline(true);
  await price(page).fill("223");
  await expect(page.getByText("Not saved: you're offline.")).toBeVisible();
  await description(other).fill("Typed in the other tab.");
  await expect(other.getByText("Not saved: you're offline.")).toBeVisible();
  for (const tab of [page, other]) await tab.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await openProgram(again);
  await expect(price(again)).toHaveValue("223");
  await expect(description(again)).toHaveValue("Typed in the other tab.");
  await expectStored(room, { price: 223, description: "Typed in the other tab." });
});

test("a long text that couldn't be sent many times is saved in the end", async ({
  page,
  room,
  watch,
}) => {
  watch.allowConsole(/ERR_FAILED|Failed to load resource/);
  await signInPage(page, room);
  await openProgram(page);
  const saves = "**/admin/words/save";
  await page.route(saves, (route) => route.abort());
  const text = "Words that go on and on.".repeat(400);
  await description(page).fill(text);
  for (let tries = 0; tries < 40; tries += 1) {
    const failure = page.waitForEvent("requestfailed");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await failure;
  }
  await page.unroute(saves);
  await expectSaved(page);
  await page.reload();
  await expect(description(page)).toHaveValue(text);
});

test("other words that were saved while this device was offline are a choice, not a loss", async ({
  page,
  room,
  context,
  browser,
  watch,
}) => {
  watch.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await openProgram(page);
  const address = page.url();
  await context.setOffline(true);
  await price(page).fill("231");
  await expect(page.getByText("Not saved: you're offline.")).toBeVisible();
  await page.close();
  const other = await openSecondDevice(browser, room);
  await openProgram(other);
  await price(other).fill("232");
  await expectSaved(other);
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  const clash = again.getByRole("alert").filter({ hasText: "another device" });
  await expect(clash).toContainText("232");
  await expect(price(again)).toHaveValue("231");
  await press(clash, "Keep mine");
  await expectSaved(again);
  await other.reload();
  await expect(price(other)).toHaveValue("231");
  await other.context().close();
});

test("an answer that comes late, or never, touches nothing that is typed", async ({
  page,
  watch,
}) => {
  watch.allowConsole(/ERR_FAILED|Failed to load resource/);
  await openProgram(page);
  await price(page).fill("2");
  await price(page).fill("205");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  const saves = "**/admin/words/save";
  await page.route(saves, (route) => isHeld.then(() => route.continue()), { times: 1 });
  const request = page.waitForRequest(saves);
  await price(page).fill("26");
  await request;
  await title(page).fill("Exam Course Plus");
  await price(page).fill("261");
  answer();
  await expectSaved(page);
  await expect(price(page)).toHaveValue("261");
  await expect(title(page)).toHaveValue("Exam Course Plus");

  const lost = page.getByText("Not saved: the site isn't answering.");
  await page.route(saves, (route) => route.abort(), { times: 1 });
  await price(page).fill("262");
  await expect(lost).toBeVisible();
  await expectSaved(page);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(saves, loseAnswer, { times: 1 });
  await price(page).fill("263");
  await expect(lost).toBeVisible();
  await price(page).fill("264");
  await expectSaved(page);
  await page.reload();
  await expect(price(page)).toHaveValue("264");
  await expect(title(page)).toHaveValue("Exam Course Plus");
});

test("a form follows its entry when another device moves it, and leaving waits for its words", async ({
  page,
  room,
}) => {
  await openProgram(page);
  await withSiteDatabase(room, async (database) => {
    const { revision: madeFrom } = await readDraft(database);
    const shown = { file: "programs.yaml", madeFrom, list: "programs", from: 0 };
    await arrangeList(database, shown, "down");
  });
  await price(page).fill("271");
  await expectSaved(page);
  await sessions(page).fill("9");
  await expectSaved(page);
  await page.reload();
  await expect(price(page)).toHaveValue("271");
  await expect(sessions(page)).toHaveValue("9");
  await title(page).fill("Exam Course Plus");
  await page.getByRole("link", { name: "Review and publish" }).click();
  await expect(waiting(page, "Title")).toContainText("Exam Course Plus");
});

test("after an ended session, signing in leads back to the place with the text", async ({
  page,
  room,
}) => {
  await openProgram(page);
  const codes = await withSiteDatabase(room, (database) => replaceCodes(database, "", new Date()));
  const [code = ""] = codes ?? [];
  await withSiteDatabase(room, (database) =>
    database.updateTable("admin_sessions").set({ ended_at: new Date().toISOString() }).execute(),
  );
  await price(page).fill("241");
  await expect(page.getByText("Not saved: sign in again.")).toBeVisible();
  await page.getByRole("link", { name: "Sign in and come back here" }).click();
  await page.getByText("A printed code").click();
  await page.getByLabel("Code").fill(code);
  await press(page, "Use this code");
  await expect(price(page)).toHaveValue("241");
  await expectSaved(page);
  await page.goto("/admin/words/publish");
  await expect(waiting(page, "costs $241 instead of $205")).toBeVisible();
});

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage));

test("words that wait on this device are named wherever the owner lands, as long as they wait", async ({
  page,
  room,
}) => {
  const note = page.getByRole("complementary", { name: "Not saved yet" });
  await openProgram(page);
  await page.context().clearCookies();
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
  // What a page sends as it's left has no answer.
  await page.goto("/admin");
  await expect.poll(() => kept(page)).toEqual([]);
  await expect(note).toBeHidden();

  await openProgram(page);
  await page.context().clearCookies();
  await title(page).fill("Words without a place");
  await expect(page.getByText("Not saved: sign in again.")).toBeVisible();
  await signInPage(page, room);
  const at = (await readPrograms(room)).findIndex(({ title: name }) => name === program);
  const path = ["programs", at];
  await saveElsewhere(room, [{ kind: "remove", file: "programs.yaml", path }]);
  await page.goto("/admin");
  await expect(note).toContainText("“Words without a place”: the place for these words is gone.");
  await press(note, "Forget it");
  await expect(note).toBeHidden();
  expect(await kept(page)).toEqual([]);
});

withAndWithoutScript("words that the folder publishes meanwhile", () => {
  ownerTest(
    "come into the draft, and where both have written the owner chooses",
    async ({ page, room, script }) => {
      await openProgram(page);
      await price(page).fill("251");
      await title(page).fill("Exam Course Plus");
      await save(page, script);
      const path = join(room.folder, "programs.yaml");
      const text = readFileSync(path, "utf8").replace("price: 205", "price: 252");
      writeFileSync(path, text.replace("sessions: 2", "sessions: 8"));
      const readPage = async () => (await page.request.get("/programs")).text();
      await expect.poll(readPage).toContain(">$252<");

      await page.reload();
      await expect(sessions(page)).toHaveValue("8");
      await expect(price(page)).toHaveValue("251");
      const note = page.getByText("In the meantime, this was published here:").locator("..");
      await expect(note).toContainText("252");
      await page.goto("/admin/words/publish");
      const price251 = waiting(page, "costs $251 instead of $252");
      await expect(price251).toContainText("Theirs, what visitors see: $252");
      await expect(price251.getByRole("checkbox")).not.toBeChecked();
      await expect(waiting(page, "Title").getByRole("checkbox")).toBeChecked();

      await price251.getByRole("button", { name: "Keep mine" }).press("Enter");
      await expect(price251.getByRole("checkbox")).toBeChecked();
      await press(page, "Publish");
      await expect(page.getByText("Nothing's waiting")).toBeVisible();
      const shown = await readPage();
      expect(shown).toContain(">$251<");
      expect(shown).toContain("Exam Course Plus");
      expect(readFileSync(path, "utf8")).toContain("sessions: 8");
    },
  );
});
