/** Orders, people and mails in the owner's room, on a phone. */
import { randomInt, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createReference } from "#app/server/platform/database/reference.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { signInPage, withSiteDatabase } from "#tests/support/sign-in.ts";
import { insertSubscription, insertWithdrawal } from "#tests/support/stored-rows.ts";
import { expectFits } from "#tests/support/browser/page-checks.ts";
import { content } from "#tests/support/browser/content.ts";
import { sell, type Bought } from "#tests/support/browser/sell.ts";
import { expect, test as base, withAndWithoutScript } from "#tests/support/browser/site-test.ts";
import { readMails } from "#tests/support/browser/stored-rows.ts";

type Room = {
  /** Stores a paid order of somebody new, with the mail about it. */
  sell: (changes?: Partial<Tables["orders"]>) => Promise<Bought>;
  store: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
};

const test = base.extend<{ room: Room }>({
  viewport: { width: 390, height: 844 },
  room: async ({ page, baseURL, dataDir }, use) => {
    await signInPage(page, { origin: baseURL ?? "", dataDir });
    const store: Room["store"] = (work) => withSiteDatabase({ dataDir }, work);
    await use({ store, sell: (changes) => store((database) => sell(database, changes)) });
  },
});

async function press(page: Page, name: string | RegExp) {
  await page.getByRole("button", { name }).click();
}

const main = (page: Page) => page.getByRole("main");
const panel = (page: Page, heading: string | RegExp) =>
  main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: heading, level: 2 }) });

const mailsTo = (dataDir: string, email: string) =>
  readMails(dataDir).filter(({ recipient }) => recipient === email);

withAndWithoutScript("the owner's orders", () => {
  test("an order is found by its reference, gets a note, and its mail is sent again", async ({
    page,
    room,
    dataDir,
  }) => {
    const { reference, email, name } = await room.sell();
    await page.goto("/admin/orders");
    await page.getByRole("searchbox").fill(reference.toLowerCase());
    await press(page, "Search");
    await main(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${reference}$`));
    await expect(page.getByRole("link", { name: /Stripe/ })).toHaveAttribute(
      "href",
      /^https:\/\/dashboard\.stripe\.com\/payments\/pi_\d+$/,
    );

    await page.getByLabel("A note for yourself").fill("Prefers mornings");
    await press(page, "Save the note");
    await expect(page.getByRole("status")).toContainText("Your note is saved");
    await expect(panel(page, "What happened")).toContainText("Prefers mornings");

    await page.getByText(/^Welcome \d+$/).click();
    await expect(page.getByText("Book your first session.")).toBeVisible();
    await press(page, `Send again to ${email}`);
    await expect(page.getByRole("status")).toContainText("goes out in a moment");
    const [first, second, ...more] = mailsTo(dataDir, email);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ status: "waiting", subject: first?.["subject"] });
    await expectFits(page);
  });
});

test("practice orders say so and are in a list of their own", async ({ page, room }) => {
  const practice = await room.sell({ provider: "practice" });
  const real = await room.sell();
  await page.goto("/admin/orders?show=paid");
  await expect(main(page)).toContainText(real.reference);
  await expect(main(page)).not.toContainText(practice.reference);
  await page.getByRole("link", { name: "Practice and test" }).click();
  await expect(main(page)).toContainText(practice.reference);
  await expect(main(page)).not.toContainText(real.reference);
  await page.goto(`/admin/orders/${practice.reference}`);
  await expect(main(page)).toContainText("A practice order: no money has moved.");
  await expect(page.getByRole("link", { name: /Stripe/ })).toHaveCount(0);
});

test("two tabs lose no words of a note", async ({ page, room, context, watch }) => {
  const { reference } = await room.sell();
  await page.goto(`/admin/orders/${reference}`);
  await page.getByLabel("A note for yourself").fill("First words");
  await press(page, "Save the note");
  const other = await context.newPage();
  await other.goto(`/admin/orders/${reference}`);
  for (const [tab, text] of [
    [page, "From the phone"],
    [other, "From the laptop"],
  ] as const) {
    await tab.getByText("Change or delete it").click();
    await tab.getByLabel("Your note").fill(text);
  }
  await press(page, /^Save$/);
  await expect(page.getByRole("status")).toContainText("Your note is saved");
  watch.expectConsole(/409/);
  await press(other, /^Save$/);
  await expect(other.getByRole("alert")).toContainText("has just been changed or deleted");
  await expect(other.getByLabel("What you've typed")).toHaveValue("From the laptop");
  await expect(panel(other, "What happened")).toContainText("From the phone");
  // With both texts in view, she decides.
  await press(other, /^Save$/);
  await expect(panel(other, "What happened")).toContainText("From the laptop");

  await other.getByText("Change or delete it").click();
  await press(other, "Delete the note");
  await expect(panel(other, "What happened")).not.toContainText("From the laptop");
  await press(other, "Undo");
  await expect(panel(other, "What happened")).toContainText("From the laptop");
});

test("a note that's being typed survives a reload, until it's kept", async ({ page, room }) => {
  const { reference } = await room.sell();
  await page.goto(`/admin/orders/${reference}`);
  const note = page.getByLabel("A note for yourself");
  await note.fill("Half a note");
  await page.reload();
  await expect(note).toHaveValue("Half a note");
  await press(page, "Save the note");
  await expect(page.getByRole("status")).toContainText("Your note is saved");
  await page.goto(`/admin/orders/${reference}`);
  await expect(note).toHaveValue("");
});

test("Today tells a payment on its way for too long from a wrong amount", async ({
  page,
  room,
}) => {
  const opened = new Date(Date.now() - 15 * 86_400_000).toISOString();
  const { name } = await room.sell({ status: "pending", paid_at: null, created_at: opened });
  await page.goto("/admin");
  const payments = panel(page, /Payments to check/);
  await expect(payments).toContainText(
    `The payment from ${name} has been on its way for more than 14 days.`,
  );
  await expect(payments).not.toContainText(`${name} paid`);
});

withAndWithoutScript("a refund that isn't due", () => {
  test("is settled on Today, told on the order's page, and listed again", async ({
    page,
    room,
  }) => {
    const withdrawal = createReference();
    const moment = new Date().toISOString();
    const { reference, name } = await room.sell({ withdrawn_at: moment, withdrawal });
    const row = { named_order: reference, confirmed_at: moment, answered_at: moment };
    await room.store((database) => insertWithdrawal(database, withdrawal, row));
    await page.goto("/admin");
    const open = main(page).getByRole("listitem").filter({ hasText: name });
    const settle = page.getByRole("button", { name: `There's nothing to refund (${reference})` });
    await settle.click();
    await expect(page.getByRole("status")).toContainText("isn't listed anymore");
    await expect(open.filter({ hasText: "Refund due" })).toHaveCount(0);
    await press(page, "Undo");
    await expect(open.filter({ hasText: "Refund due" })).toBeVisible();
    await settle.click();
    await page.goto(`/admin/orders/${reference}`);
    await expect(panel(page, "Withdrawn")).toContainText("You said there's nothing to refund");
    await expect(panel(page, "What happened")).toContainText("nothing to refund");
    await press(page, "There's something to refund");
    await expect(panel(page, "Withdrawn")).toContainText(/Please refund it by .+: \d+ days left/);
  });
});

test("a declared withdrawal is accepted, answered and canceled, but not by a stale tab", async ({
  page,
  room,
  context,
  watch,
  dataDir,
}) => {
  const withdrawal = createReference();
  const { reference, email } = await room.sell({ declared_withdrawal: withdrawal });
  await room.store((database) =>
    insertWithdrawal(database, withdrawal, { named_order: reference, words: "Sorry!" }),
  );
  const stale = await context.newPage();
  await stale.goto(`/admin/orders/${reference}`);
  await page.goto(`/admin/orders/${reference}`);
  await press(page, "It's theirs: accept it");
  await expect(panel(page, "Withdrawn")).toContainText(/Please refund it by .+: 1\d days left/);
  expect(mailsTo(dataDir, email).map(({ about }) => about)).toContain(withdrawal);
  await press(page, "I've answered it");
  await expect(panel(page, "What happened")).toContainText("You answered the withdrawal");

  watch.expectConsole(/409/);
  await stale.getByText("The buyer stays").click();
  await press(stale, "Cancel the withdrawal");
  await expect(stale.getByRole("alert")).toContainText("has just changed");
  await expect(panel(stale, "Withdrawn")).toBeVisible();
  await stale.getByText("The buyer stays").click();
  await press(stale, "Cancel the withdrawal");
  await expect(panel(stale, "What happened")).toContainText("You canceled the withdrawal");
  await expect(panel(stale, "Withdrawn")).toHaveCount(0);
});

withAndWithoutScript("the people that the owner knows", () => {
  test("somebody is taken off the newsletter, put back, and erased as the preview says", async ({
    page,
    room,
    dataDir,
    watch,
  }) => {
    watch.expectConsole(/409/);
    const { reference, email, name } = await room.sell();
    await room.store((database) =>
      insertSubscription(database, email, {
        id: randomUUID(),
        status: "confirmed",
        confirmed_at: new Date().toISOString(),
      }),
    );
    await page.goto("/admin/people");
    await page.getByRole("searchbox").fill(email);
    await press(page, "Search");
    await main(page).getByRole("link", { name: email }).click();
    await press(page, "Take them off the newsletter");
    await expect(panel(page, "Newsletter")).toContainText("Unsubscribed");
    await press(page, "Undo");
    await expect(panel(page, "Newsletter")).toContainText("Confirmed");
    // Without the key of the row that it's about.
    const activity = await (await page.request.get("/admin/changes")).text();
    expect(activity).toContain("Took someone off the newsletter<br/>");

    await page.getByText("Erase it all…").click();
    const preview = panel(page, "Download or erase");
    for (const line of ["1 newsletter sign-up", "1 email to or about", "address on 1 order"])
      await expect(preview).toContainText(line);
    // Something comes in before the second tap.
    await room.store((database) => fillOutbox(database, [makeMail({ to: email })]));
    await press(page, `Erase ${email}`);
    await expect(page.getByRole("alert")).toContainText("nothing was erased");
    await expect(page.getByRole("alert")).toBeFocused();
    expect(mailsTo(dataDir, email)).toHaveLength(2);
    await page.getByText("Erase it all…").click();
    await expect(preview).toContainText("2 emails to or about");
    await press(page, `Erase ${email}`);
    await expect(page.getByRole("status")).toContainText("is erased");
    expect(mailsTo(dataDir, email)).toEqual([]);
    expect(page.url()).not.toContain("%40");

    await page.goto(`/admin/orders/${reference}`);
    await expect(main(page)).toContainText("Name erased");
    await expect(main(page)).not.toContainText(name);
    await expect(main(page)).toContainText("$205");
  });
});

test("addresses that the newsletter service refused are named, and sent again", async ({
  page,
  room,
}) => {
  const [id, email] = [randomUUID(), `ana-${randomUUID()}@example.com`];
  await room.store(async (database) => {
    await insertSubscription(database, email, { id, status: "confirmed" });
    await database
      .insertInto("newsletter_pushes")
      .values({
        subscription_id: id,
        status: "parked",
        attempts: 3,
        next_attempt_at: new Date().toISOString(),
        last_fault: "status 422",
      })
      .execute();
  });
  await page.goto("/admin/people");
  const refused = panel(page, "Newsletter").getByRole("listitem").filter({ hasText: "status 422" });
  await expect(refused).toContainText(`${email}, who wants the newsletter`);
  await press(page, "Send them again");
  await expect(page.getByRole("status")).toContainText("to your newsletter service again");
  await expect(refused).toHaveCount(0);
});

test("a person's data is a download for the owner alone", async ({ page, room, request }) => {
  const { email } = await room.sell();
  const address = `/admin/people/person.json?${new URLSearchParams({ email })}`;
  const stranger = await request.get(address, { maxRedirects: 0 });
  expect(stranger.status()).toBe(303);
  const answer = await page.request.get(address);
  expect(answer.headers()).toMatchObject({
    "content-disposition": expect.stringMatching(/^attachment; filename="person-.+\.json"$/),
    "cache-control": "no-store",
  });
  expect(await answer.json()).toMatchObject({ orders: [{ buyer_email: email }] });
  // Lines without a way out of the newsletter would be worth nothing.
  await page.goto("/admin/people/subscribers.csv");
  await expect(main(page)).toContainText("once the site has its public address");
});

withAndWithoutScript("the lists as files", () => {
  for (const [list, find] of [
    ["orders", (room: Room) => room.sell().then(({ reference }) => reference)],
    [
      "messages",
      (room: Room) => {
        const reference = createReference();
        return room
          .store((database) => insertWithdrawal(database, reference))
          .then(() => reference);
      },
    ],
  ] as const)
    test(`${list} that the list shows are downloaded, and the list of changes says so`, async ({
      page,
      room,
    }) => {
      await find(room);
      const reference = await find(room);
      await page.goto(`/admin/${list}?show=all&q=${reference}`);
      const saved = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download as a spreadsheet" }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${list}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
      const [heading, row, ...rest] = readFileSync(await file.path(), "utf8").split("\r\n");
      expect(heading).toMatch(/^\uFEFF"reference",/);
      expect(row).toMatch(new RegExp(`^"${reference}",`));
      expect(rest).toEqual([""]);
      await page.goto("/admin/changes");
      await expect(main(page).getByText(`Downloaded ${list}`).first()).toBeVisible();
    });
});

test("a download without a session leads to the door, and the door to the download", async ({
  page,
  room,
  baseURL,
  dataDir,
}) => {
  const { email } = await room.sell();
  await page.goto(`/admin/people/person?${new URLSearchParams({ email })}`);
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Download it all" }).click();
  await expect(page).toHaveURL(/\/admin\/sign-in\?to=/);
  await signInPage(page, { origin: baseURL ?? "", dataDir });
  const saved = page.waitForEvent("download");
  await page.reload().catch(() => undefined);
  expect((await saved).suggestedFilename()).toMatch(/^person-.*\.json$/);
});

test("the owner's own address, which is in nearly every mail, can't be erased", async ({
  page,
  room,
  dataDir,
}) => {
  const { address } = content.site.email;
  // Other sites of this folder write to her, too: only this mail is counted.
  const subject = `Kept ${randomUUID()}`;
  await room.store((database) => fillOutbox(database, [makeMail({ to: address, subject })]));
  const path = `/admin/people/person?${new URLSearchParams({ email: address.toUpperCase() })}`;
  await page.goto(path);
  await expect(panel(page, "Download or erase")).toContainText("your own address");
  await expect(page.getByText("Erase it all…")).toHaveCount(0);
  const pressed = await page.request.post(path, {
    headers: { Origin: new URL(page.url()).origin },
    form: { intent: "erase", seen: "0 0 0 0 1 0" },
  });
  expect(pressed.status()).toBe(409);
  expect(await pressed.text()).not.toContain("has just changed");
  const kept = mailsTo(dataDir, address).filter((mail) => mail.subject === subject);
  expect(kept).toHaveLength(1);
});

test("a mail that couldn't be delivered is read and thrown away, once", async ({
  page,
  room,
  context,
}) => {
  const email = `lost${randomInt(1e9)}@example.com`;
  await room.store(async (database) => {
    await fillOutbox(database, [
      makeMail({ to: email, subject: "Lost", text: "Hello <b>you</b>" }),
    ]);
    await database
      .updateTable("outbox_mails")
      .set({ status: "parked", last_fault: "SMTP 550 at RCPT TO", attempts: 1 })
      .where("recipient", "=", email)
      .execute();
  });
  await page.goto(`/admin/mails?show=parked&q=${email}`);
  await main(page).getByRole("link", { name: "Lost" }).click();
  await expect(main(page)).toContainText("Hello <b>you</b>");
  await expect(main(page)).toContainText("doesn't know that address");
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await tab.getByText("Throw it away…").click();
    await tab.getByRole("button", { name: "Throw it away", exact: true }).click();
    await expect(tab.getByRole("status")).toContainText("thrown away");
  }
});

test("every page fits a phone, also with a name of one long word", async ({ page, room }) => {
  const { reference, email } = await room.sell({
    buyer_name: `عبد الرحمن ${"Wolfeschlegelsteinhausenbergerdorff".repeat(2)}`,
    withdrawn_at: new Date().toISOString(),
  });
  for (const path of [
    "/admin/orders",
    `/admin/orders/${reference}`,
    "/admin/people",
    `/admin/people/person?email=${email}`,
    "/admin/mails?show=all",
  ]) {
    await page.goto(path);
    await expectFits(page);
  }
});
