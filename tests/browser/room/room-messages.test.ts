/** Messages in the owner's room, on a phone. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { storeMessage, topicLabel } from "#tests/support/contact-form.ts";
import { signInPage, withSiteDatabase } from "#tests/support/sign-in.ts";
import { expectFits } from "#tests/support/browser/page-checks.ts";
import { expect, test as base, withAndWithoutScript } from "#tests/support/browser/site-test.ts";
import { readMails } from "#tests/support/browser/stored-rows.ts";
import { withWorkerSite } from "#tests/support/browser/worker-site.ts";

type Written = { reference: string; name: string; email: string };

type Room = {
  /** Stores a message of somebody new. */
  write: (changes?: { message?: string; isSuspected?: boolean; of?: Written }) => Promise<Written>;
  answersTo: (email: string) => number;
};

// Nothing listens there: what is mailed waits in the outbox.
const test = withWorkerSite({
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Hannah <h@example.com>",
  LOG_LEVEL: "silent",
}).extend<{ room: Room }>({
  room: async ({ site, page }, use) => {
    await signInPage(page, site);
    await use({
      write: (changes) => withSiteDatabase(site, (database) => store(database, changes)),
      answersTo: (email) =>
        readMails(site.dataDir).filter(
          ({ kind, recipient }) => kind === "message-answer" && recipient === email,
        ).length,
    });
  },
});

async function store(
  database: Parameters<Parameters<typeof withSiteDatabase>[1]>[0],
  {
    message = `Are you free on Monday? ${randomUUID()}`,
    isSuspected = false,
    of,
  }: NonNullable<Parameters<Room["write"]>[0]> = {},
): Promise<Written> {
  const email = of?.email ?? `ana-${randomUUID()}@example.com`;
  const lastName = of?.name.slice("Ana ".length) ?? randomUUID().slice(0, 8);
  const reference = await storeMessage(database, { firstName: "Ana", lastName, email, message });
  if (isSuspected)
    await database
      .updateTable("contact_messages")
      .set({ suspected_for: "many-links" })
      .where("reference", "=", reference)
      .execute();
  return { reference, name: `Ana ${lastName}`, email };
}

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });
const field = (page: Page) => page.getByRole("textbox", { name: "Or answer from here" });
const notice = (page: Page) => page.getByRole("status");

/** Whether a list shows the message of somebody, found by the name. */
async function isListed(page: Page, show: string, { name }: Written): Promise<boolean> {
  await page.goto(`/admin/messages?${new URLSearchParams({ show, q: name })}`);
  return (
    (await page
      .getByRole("main")
      .getByRole("listitem")
      .getByRole("link", { name, exact: true })
      .count()) > 0
  );
}

async function openInTwoTabs(page: Page, room: Room) {
  const written = await room.write();
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(`/admin/messages/${written.reference}`);
  return { written, other };
}

withAndWithoutScript("messages on a phone", (script) => {
  test("an answer is written, sent once, and shown in the conversation", async ({ page, room }) => {
    const written = await room.write();
    await page.goto("/admin/messages");
    await page.getByRole("link", { name: written.name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(written.name);
    await field(page).fill("Hi {firstName},\nMonday is fine.");
    await button(page, "Send the answer").click();
    await expect(notice(page)).toContainText("on its way");
    await expect(page.getByText("Hi Ana,\nMonday is fine.")).toBeVisible();
    await expect(field(page)).toHaveValue("");
    expect(room.answersTo(written.email)).toBe(1);
    expect(await isListed(page, "waiting", written)).toBe(false);
    expect(await isListed(page, "answered", written)).toBe(true);
  });

  test("a message is found, marked as answered, and opened again from the notice", async ({
    page,
    room,
  }) => {
    const word = `umbrella${randomUUID().slice(0, 6)}`;
    const written = await room.write({ message: `I have lost my ${word} somewhere.` });
    await page.goto("/admin/messages");
    await page.getByRole("searchbox").fill(word.toUpperCase());
    await button(page, "Search").click();
    await page.getByRole("link", { name: written.name, exact: true }).click();
    await button(page, "Mark as answered").click();
    await expect(notice(page)).toContainText("Marked as answered");
    await notice(page).getByRole("button", { name: "Undo" }).click();
    await expect(button(page, "Mark as answered")).toBeVisible();
    expect(await isListed(page, "waiting", written)).toBe(true);
  });

  test("a deleted message comes back by the notice, and from the list of deleted ones", async ({
    page,
    room,
  }) => {
    const written = await room.write();
    for (const way of ["notice", "list"]) {
      await page.goto(`/admin/messages/${written.reference}`);
      await button(page, "Delete").click();
      await expect(notice(page)).toContainText("30 days");
      if (way === "list") {
        expect(await isListed(page, "all", written)).toBe(false);
        expect(await isListed(page, "deleted", written)).toBe(true);
        await page.getByRole("link", { name: written.name, exact: true }).click();
        await button(page, "Put it back").click();
      } else await notice(page).getByRole("button", { name: "Undo" }).click();
      await expect(notice(page)).toContainText("It's back");
      expect(await isListed(page, "waiting", written)).toBe(true);
    }
  });

  test("a held-back message that isn't spam joins the open ones", async ({ page, room }) => {
    const written = await room.write({ isSuspected: true });
    expect(await isListed(page, "waiting", written)).toBe(false);
    expect(await isListed(page, "suspected", written)).toBe(true);
    await page.getByRole("link", { name: written.name, exact: true }).click();
    await expect(page.getByRole("main")).toContainText("held back because it has many links");
    await button(page, "It's not spam").click();
    await expect(notice(page)).toContainText("open messages");
    expect(await isListed(page, "waiting", written)).toBe(true);
  });

  test("a saved reply is added, inserted with the person's name, and deleted with undo", async ({
    page,
    room,
    watch,
  }) => {
    watch.expectConsole(/409/);
    const title = `Free call ${randomUUID().slice(0, 8)}`;
    const written = await room.write();
    await page.goto("/admin/messages/saved-replies");
    await page.getByRole("textbox", { name: "Name" }).last().fill(title);
    const text = page.getByRole("textbox", { name: "Text" }).last();
    await text.fill("Hi {firstname}, let's talk.");
    await button(page, "Save").last().click();
    await expect(page.getByRole("alert")).toContainText("{firstname}");
    await expect(text).toHaveValue("Hi {firstname}, let's talk.");
    await text.fill("Hi {firstName}, let's talk: {callLink}");
    await button(page, "Save").last().click();
    await expect(notice(page)).toContainText("Saved");
    await page.goto(`/admin/messages/${written.reference}`);
    await field(page).fill("Good to hear from you!");
    await button(page, title).click();
    await expect(field(page)).toHaveValue(/^Good to hear from you!\n\nHi Ana, let's talk: https:/);
    await page.goto("/admin/messages/saved-replies");
    const item = page.getByRole("listitem").filter({ hasText: title });
    await item.getByText(title).click();
    await item.getByRole("button", { name: "Delete" }).click();
    await expect(item).toHaveCount(0);
    await notice(page).getByRole("button", { name: "Undo" }).click();
    await expect(item).toHaveCount(1);
  });

  test("who answers in a second tab is asked before a second answer goes out", async ({
    page,
    room,
    watch,
  }) => {
    watch.expectConsole(/409/);
    const { written, other } = await openInTwoTabs(page, room);
    await field(other).fill("The first answer");
    await button(other, "Send the answer").click();
    await expect(notice(other)).toContainText("on its way");
    await field(page).fill("The second answer");
    await button(page, "Send the answer").click();
    await expect(page.getByRole("alert")).toContainText("another tab");
    await expect(page.getByText("The first answer")).toBeVisible();
    await expect(field(page)).toHaveValue("The second answer");
    expect(room.answersTo(written.email)).toBe(1);
    await button(page, "Send the answer").click();
    await expect(notice(page)).toContainText("on its way");
    expect(room.answersTo(written.email)).toBe(2);
  });

  test("a message deleted in another tab isn't answered, and the text stays", async ({
    page,
    room,
    watch,
  }) => {
    watch.expectConsole(/409/);
    const { written, other } = await openInTwoTabs(page, room);
    await button(other, "Delete").click();
    await expect(notice(other)).toContainText("Deleted");
    await field(page).fill("Too late");
    await button(page, "Send the answer").click();
    await expect(page.getByRole("alert")).toContainText("has been deleted");
    await expect(page.getByRole("textbox", { name: "It hasn't been sent" })).toHaveValue(
      "Too late",
    );
    await button(page, "Put it back").click();
    await expect(notice(page)).toContainText("It's back");
    await expect(field(page)).toHaveValue(script ? "Too late" : "");
    expect(room.answersTo(written.email)).toBe(0);
  });
});

test("what is typed survives a reload, until it's sent", async ({ page, room }) => {
  const written = await room.write();
  const path = `/admin/messages/${written.reference}`;
  await page.goto(path);
  await field(page).fill("Half an answer");
  await page.reload();
  await expect(field(page)).toHaveValue("Half an answer");
  await button(page, "Send the answer").click();
  await expect(notice(page)).toContainText("on its way");
  await page.goto(path);
  await expect(field(page)).toHaveValue("");
});

test("an answer that was stored isn't offered again when the server's response got lost", async ({
  page,
  room,
  watch,
}) => {
  watch.allowConsole(/ERR_FAILED/);
  const written = await room.write();
  const path = `/admin/messages/${written.reference}`;
  await page.goto(path);
  await field(page).fill("Monday is fine.");
  await page.route(path, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  const lost = page.waitForEvent("requestfailed");
  await button(page, "Send the answer").click({ noWaitAfter: true });
  await lost;
  await page.unroute(path);
  await page.goto(path);
  await expect(page.getByText("Monday is fine.", { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue("");
  expect(room.answersTo(written.email)).toBe(1);
});

test("back from the mail program, the room asks whether it's answered", async ({ page, room }) => {
  const written = await room.write();
  await page.goto(`/admin/messages/${written.reference}`);
  const link = page.getByRole("link", { name: "Answer in your mail app" });
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(decodeURIComponent(address.pathname)).toBe(written.email);
  expect(address.searchParams.get("subject")).toMatch(`(${written.reference})`);
  expect(address.searchParams.get("body")).toContain("> Are you free on Monday?");
  // The test's browser has no mail program to open.
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
  await dialog.getByRole("button", { name: "Yes, it's answered" }).press("Enter");
  await expect(notice(page)).toContainText("Marked as answered");
});

test("a conversation shows the person's other messages, and nobody needs to scroll sideways", async ({
  page,
  room,
}) => {
  const written = await room.write({ message: `Look: https://example.com/${"long".repeat(80)}` });
  const again = await room.write({ of: written });
  await room.write();
  await page.goto(`/admin/messages/${written.reference}`);
  await expect(page.getByRole("link", { name: again.reference })).toBeVisible();
  for (const path of [
    "/admin/messages",
    `/admin/messages/${written.reference}`,
    "/admin/messages/saved-replies",
  ]) {
    await page.goto(path);
    await expectFits(page);
  }
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("main button, main summary")]
      .map((control) => control.getBoundingClientRect())
      .filter(({ height }) => height > 0 && height < 44),
  );
  expect(small).toEqual([]);
});

test("a person's data names topics as visitors read them, the newest message first", async ({
  page,
  room,
}) => {
  const first = await room.write();
  const second = await room.write({ of: first });
  await page.goto(`/admin/people/person?${new URLSearchParams({ email: first.email })}`);
  await expect(page.getByRole("link", { name: `${topicLabel}, OD-` })).toHaveText(
    [second, first].map(({ reference }) => `${topicLabel}, ${reference}`),
  );
});

test("what isn't there is a calm 404 with the ways to all places", async ({
  site,
  page,
  watch,
}) => {
  await signInPage(page, site);
  watch.expectConsole(/404/);
  for (const path of [
    "messages/OD-2222-3333",
    "orders/OD-2222-3333",
    "mails/00000000",
    "nothing",
  ]) {
    const response = await page.goto(`/admin/${path}`);
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("That isn't here");
    await expect(page.getByRole("navigation").getByRole("link", { name: "Today" })).toBeVisible();
    await expect(page).toHaveTitle(/./);
  }
});

base(
  "without a mail server, the room says why nothing can be sent from it",
  async ({ page, baseURL, dataDir }) => {
    await signInPage(page, { origin: baseURL ?? "", dataDir });
    const { reference } = await withSiteDatabase({ dataDir }, (database) => store(database));
    await page.goto(`/admin/messages/${reference}`);
    await expect(page.getByText("the site has no mail server")).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Answer in your mail app" })).toBeVisible();
  },
);
