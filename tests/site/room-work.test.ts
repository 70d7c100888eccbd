/** Tests messages, orders, people and emails in the owner's room like a browser without script. */
import { randomInt, randomUUID } from "node:crypto";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createSession } from "#app/server/owner/access/sessions.server.ts";
import { createReference } from "#app/server/platform/database/reference.server.ts";
import type { Tables } from "#app/server/platform/database/tables.server.ts";
import { getContent } from "#app/content/load.server.ts";
import { sell } from "#tests/support/browser/sell.ts";
import { storeMessage } from "#tests/support/contact-form.ts";
import { fillOutbox, makeMail, readOutbox } from "#tests/support/outbox.ts";
import { readText, visitRoom, type OwnerVisit, type RoomPage } from "#tests/support/owner-visit.ts";
import { waitingMails } from "#tests/support/settings.ts";
import {
  changeRows,
  addPasskeyRow,
  insertRow,
  insertSubscription,
  insertWithdrawal,
  readRows,
} from "#tests/support/stored-rows.ts";
import { useSite } from "#tests/support/use-site.ts";

const site = useSite(waitingMails);

let owner: OwnerVisit;
beforeAll(async () => {
  owner = await visitRoom(site);
});

/** Stores a message from a new person, or from the same person again. */
async function write(changes: Record<string, string> = {}) {
  const lastName = changes["lastName"] ?? randomUUID().slice(0, 8);
  const email = `ana-${lastName}@example.com`;
  const message = `Are you free on Monday? ${randomUUID()}`;
  const form = { firstName: "Ana", lastName, email, message, ...changes };
  const reference = await site.store((database) => storeMessage(database, form));
  const path = `/admin/messages/${reference}`;
  return { reference, lastName, email, name: `Ana ${lastName}`, path };
}

const holdBack = (reference: string) =>
  site.store((database) =>
    changeRows(database, "contact_messages", { suspected_for: "many-links" }, { reference }),
  );

const sellOne = (changes: Partial<Tables["orders"]> = {}) =>
  site.store((database) => sell(database, changes));

const mailsTo = async (email: string) =>
  (await site.store(readOutbox)).filter(({ recipient }) => recipient === email);
const answersTo = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === "message-answer").length;

/** Expects that the room did nothing, and says why. */
function expectRefused(page: RoomPage, words: string) {
  expect([page.status, page.alert()]).toEqual([409, expect.stringContaining(words)]);
}

const park = (subject: string, changes: Parameters<typeof makeMail>[0] = {}) =>
  site.store(async (database) => {
    await fillOutbox(database, [makeMail({ to: "lost@example.com", subject, ...changes })]);
    const parked = { status: "parked", last_fault: "SMTP 550 5.1.1 at RCPT TO" } as const;
    await changeRows(database, "outbox_mails", { ...parked, attempts: 1 }, { subject });
  });

function panel(page: RoomPage, heading: string): string | undefined {
  const parts = page.root.querySelectorAll("main section");
  const found = parts.find((part) =>
    readText(part.querySelector("h2") ?? part).startsWith(heading),
  );
  return found && readText(found);
}

/** Lists the message lists in which a person appears. */
async function listsOf({ name }: { name: string }) {
  const shown = [];
  for (const show of ["waiting", "answered", "suspected", "all", "deleted"]) {
    const list = await owner.open(`/admin/messages?${new URLSearchParams({ show, q: name })}`);
    if (list.items(name).length > 0) shown.push(show);
  }
  return shown;
}

test("Today lists a message until it's answered, by one tab of two", async () => {
  const { name } = await write();
  const today = await owner.open("/admin");
  expect(today.text("nav")).toMatch(/Messages ?1 waiting/);
  const [item] = today.items(name);
  expect(item && readText(item)).toContain("Due ");
  const done = await today.press(/^Mark as answered/, {}, item);
  expect(done.notice()).toContain("Marked as answered.");
  expect(done.items(name)).toEqual([]);
  const again = await today.press(/^Mark as answered/, {}, item);
  expectRefused(again, "already been marked as answered");
  const undone = await done.press("Undo");
  expect(undone.notice()).toContain("It's waiting for your answer again.");
  expect(undone.items(name)).toHaveLength(1);
});

test("Today reminds the owner of passkeys until two work at this address", async () => {
  onTestFinished(async () => {
    await site.store((database) => database.deleteFrom("admin_passkeys").execute());
  });
  for (const [host, reminder] of [
    ["www.example.com", /: add a passkey$/],
    ["localhost", /: add a second one$/],
    ["localhost", /^$/],
  ] as const) {
    await site.store((database) => addPasskeyRow(database, { id: randomUUID(), host }));
    expect((await owner.open("/admin")).text("aside[aria-label=Passkeys]")).toMatch(reminder);
  }
});

test("Today has one row for many made-up withdrawals, which puts them away and back", async () => {
  await site.store(async (database) => {
    for (const number of [2, 3, 4, 5, 6, 7])
      await insertWithdrawal(database, `OD-MMMM-222${number}`);
  });
  const row = /6 that don't match any of your orders/;
  const today = await owner.open("/admin");
  expect(panel(today, "Withdrawals")).toMatch(row);
  const done = await today.press(/^They're made up/);
  expect(done.notice()).toContain(
    "They're marked as answered. You'll still find them in your messages.",
  );
  expect(done.text()).not.toContain("Withdrawals");
  const undone = await done.press("Undo");
  expect(panel(undone, "Withdrawals")).toMatch(row);
  await undone.press(/^They're made up/);
});

test("a message is found by a word, marked as answered, deleted, and each time comes back", async () => {
  const word = `umbrella${randomUUID().slice(0, 6)}`;
  const written = await write({ message: `I have lost my ${word} somewhere.` });
  const inbox = await owner.open("/admin/messages");
  const found = await inbox.press("Search", { q: word.toUpperCase() });
  const message = await found.follow(written.name);
  expect(message.text("h1")).toBe(written.name);
  const answered = await message.press("Mark as answered");
  expect(answered.notice()).toContain("Marked as answered");
  expect(await listsOf(written)).toEqual(["answered", "all"]);
  const open = await answered.press("Undo");
  expect(await listsOf(written)).toEqual(["waiting", "all"]);

  const deleted = await open.press("Delete");
  expect(deleted.notice()).toContain("30 days");
  expect(await listsOf(written)).toEqual(["deleted"]);
  await deleted.press("Undo");
  expect(await listsOf(written)).toEqual(["waiting", "all"]);
  await (await owner.open(written.path)).press("Delete");
  const back = await (await owner.open(written.path)).press("Restore it");
  expect(back.notice()).toContain("Restored");
  expect(await listsOf(written)).toEqual(["waiting", "all"]);
});

test("a saved reply is refused beside its text, saved, put below what is typed, and deleted with undo", async () => {
  const title = `Free call ${randomUUID().slice(0, 8)}`;
  const { path } = await write();
  const replies = await owner.open("/admin/messages/saved-replies");
  const slip = { title, body: "Hi {firstname}, let's talk." };
  const refused = await replies.press("Save", slip);
  expectRefused(refused, "{firstname}");
  expect(refused.value("body")).toBe(slip.body);
  const body = "Hi {firstName}, let's talk: {callLink}";
  const saved = await refused.press("Save", { title, body });
  expect(saved.notice()).toContain("Saved");
  const message = await owner.open(path);
  const filled = await message.press(title, { text: "Good to hear from you!" });
  expect(filled.value("text")).toMatch(/^Good to hear from you!\n\nHi Ana, let's talk: https:/);
  const [item] = saved.items(title);
  const deleted = await saved.press("Delete", {}, item);
  expect(deleted.items(title)).toEqual([]);
  expect((await deleted.press("Undo")).items(title)).toHaveLength(1);
});

test("who answers in a second tab is asked before a second answer goes out", async () => {
  const { path, email } = await write();
  const [page, other] = [await owner.open(path), await owner.open(path)];
  await other.press("Send the answer", { text: "The first answer" });
  const asked = await page.press("Send the answer", { text: "The second answer" });
  expectRefused(asked, "another tab");
  expect(asked.text()).toContain("The first answer");
  expect(asked.value("text")).toBe("The second answer");
  expect(await answersTo(email)).toBe(1);
  expect((await asked.press("Send the answer")).notice()).toContain("on its way");
  expect(await answersTo(email)).toBe(2);
});

test("an order is found by its reference, gets a note, and its email is sent again", async () => {
  const { reference, email, name } = await sellOne();
  const orders = await owner.open("/admin/orders");
  const found = await orders.press("Search", { q: reference.toLowerCase() });
  const order = await found.follow(new RegExp(name));
  expect(order.path).toContain(`/admin/orders/${reference}?`);
  expect(order.link(/Stripe/)).toMatch(/^https:\/\/dashboard\.stripe\.com\/payments\/pi_\d+$/);
  const noted = await order.press("Save the note", { text: "Prefers mornings" });
  await order.press("Save the note", { text: "Prefers mornings" });
  const changes = await owner.open(`/admin/changes?q=${reference}`);
  expect(changes.items("Wrote a note")).toHaveLength(1);
  expect(noted.notice()).toContain("Your note is saved");
  expect(panel(noted, "What happened")).toContain("Prefers mornings");
  expect(noted.text()).toContain("Book your first session.");
  const sent = await noted.press(`Send again to ${email}`);
  expect(sent.notice()).toContain("The email is in the outbox");
  const [first, second, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(second).toMatchObject({ status: "waiting", subject: first?.subject });
});

test("two tabs lose no words of a note, and its order leads back to the list that it was found in", async () => {
  const { reference, name } = await sellOne();
  const list = `/admin/orders?show=paid&q=${reference}`;
  const order = await (await owner.open(list)).follow(new RegExp(name));
  const noted = await order.press("Save the note", { text: "First words" });
  const other = await owner.open(order.path);
  await noted.press("Save", { text: "From the phone" });
  const refused = await other.press("Save", { text: "From the laptop" });
  expectRefused(refused, "has just been changed or deleted");
  expect(panel(refused, "What happened")).toContain("From the phone");
  // Both texts are visible, so the owner can decide.
  const decided = await refused.press("Save");
  expect(panel(decided, "What happened")).toContain("From the laptop");
  const deleted = await decided.press("Delete the note");
  expect(panel(deleted, "What happened")).not.toContain("From the laptop");
  const undone = await deleted.press("Undo");
  expect(panel(undone, "What happened")).toContain("From the laptop");
  expect(undone.link("Orders", undone.root.querySelector("main") ?? undefined)).toBe(list);
});

test("a refund that isn't due is settled on Today, told on the order's page, and listed again", async () => {
  const withdrawal = createReference();
  const moment = new Date().toISOString();
  const { reference, name } = await sellOne({ withdrawn_at: moment, withdrawal });
  const row = { named_order: reference, confirmed_at: moment, answered_at: moment };
  await site.store((database) => insertWithdrawal(database, withdrawal, row));
  const isDue = (page: RoomPage) =>
    page.items(name).some((item) => readText(item).includes("Refund due"));
  const today = await owner.open("/admin");
  const settled = await today.press(`There's nothing to refund (${reference})`);
  expect(settled.notice()).toContain("is off your list");
  expect(isDue(settled)).toBe(false);
  const listed = await settled.press("Undo");
  expect(isDue(listed)).toBe(true);
  await listed.press(`There's nothing to refund (${reference})`);
  const order = await owner.open(`/admin/orders/${reference}`);
  expect(panel(order, "Withdrawn")).toContain("You said there's nothing to refund");
  expect(panel(order, "What happened")).toContain("nothing to refund");
  const again = await order.press("There is something to refund");
  expect(panel(again, "Withdrawn")).toMatch(/Please refund it by .+: \d+ days left/);
});

test("a declared withdrawal is accepted, answered and canceled, but not by a stale tab", async () => {
  const withdrawal = createReference();
  const { reference, email } = await sellOne({ declared_withdrawal: withdrawal });
  const received_at = new Date().toISOString();
  const declared = { named_order: reference, words: "Sorry!", received_at };
  await site.store((database) => insertWithdrawal(database, withdrawal, declared));
  const path = `/admin/orders/${reference}`;
  const [page, stale] = [await owner.open(path), await owner.open(path)];
  const accepted = await page.press("It's from the buyer: accept it");
  expect(panel(accepted, "Withdrawn")).toMatch(/Please refund it by .+: 14 days left/);
  expect((await mailsTo(email)).map(({ about }) => about)).toContain(withdrawal);
  const answered = await accepted.press("Mark as answered");
  expect(panel(answered, "What happened")).toContain("You answered the withdrawal");
  const refused = await stale.press("Cancel the withdrawal");
  expectRefused(refused, "has just changed");
  expect(panel(refused, "Withdrawn")).toBeDefined();
  const canceled = await refused.press("Cancel the withdrawal");
  expect(panel(canceled, "What happened")).toContain("You canceled the withdrawal");
  expect(panel(canceled, "Withdrawn")).toBeUndefined();
});

test("somebody is taken off the newsletter, put back, and erased as the preview says", async () => {
  const { reference, email, name } = await sellOne();
  const confirmed = { status: "confirmed", confirmed_at: new Date().toISOString() } as const;
  await site.store((database) =>
    insertSubscription(database, email, { id: randomUUID(), ...confirmed }),
  );
  const people = await owner.open("/admin/people");
  const person = await (await people.press("Search", { q: email })).follow(email);
  const off = await person.press("Take them off the newsletter");
  expect(panel(off, "Newsletter")).toContain("Unsubscribed");
  const preview = await off.press("Undo");
  expect(panel(preview, "Newsletter")).toContain("Confirmed");
  // The list doesn't show the key of the changed row.
  const changes = await (await owner.request("/admin/changes")).text();
  expect(changes).toContain("Took someone off the newsletter<br/>");

  const listed = ["1 newsletter sign-up", "1 email to or about", "address on 1 order"];
  for (const line of listed) expect(panel(preview, "Download or erase")).toContain(line);
  // A message comes in before the second press.
  await site.store((database) => fillOutbox(database, [makeMail({ to: email })]));
  const refused = await preview.press(`Erase ${email}`);
  expectRefused(refused, "nothing was erased");
  expect(await mailsTo(email)).toHaveLength(2);
  expect(panel(refused, "Download or erase")).toContain("2 emails to or about");
  const erased = await refused.press(`Erase ${email}`);
  expect(erased.notice()).toContain("is erased");
  expect(erased.path).not.toContain("%40");
  expect(await mailsTo(email)).toEqual([]);
  const order = await owner.open(`/admin/orders/${reference}`);
  expect(order.text()).toContain("Name erased");
  expect(order.text()).not.toContain(name);
  expect(order.text()).toContain("$205");
});

test("addresses that the newsletter service refused are named, and sent again", async () => {
  const [id, email] = [randomUUID(), `ana-${randomUUID()}@example.com`];
  const push = { status: "parked", attempts: 3, last_fault: "status 422" } as const;
  const next_attempt_at = new Date().toISOString();
  await site.store(async (database) => {
    await insertSubscription(database, email, { id, status: "confirmed" });
    const row = { subscription_id: id, next_attempt_at, ...push };
    await insertRow(database, "newsletter_pushes", row);
  });
  const people = await owner.open("/admin/people");
  const [refused] = people.items("status 422");
  expect(refused && readText(refused)).toContain(`${email}, who wants the newsletter`);
  const sent = await people.press("Send them again");
  expect(sent.notice()).toContain("to your newsletter service again");
  expect(sent.items("status 422")).toEqual([]);
});

test.each(["orders", "messages"])("the %s that a list shows are a download", async (list) => {
  const withdraw = async () => {
    const reference = createReference();
    await site.store((database) => insertWithdrawal(database, reference));
    return { reference };
  };
  const add = list === "orders" ? sellOne : withdraw;
  await add();
  const { reference } = await add();
  const shown = await owner.open(`/admin/${list}?show=all&q=${reference}`);
  const address = shown.link("Download as a spreadsheet");
  const file = await owner.request(
    new URL(address, site.origin() + shown.path).href.slice(site.origin().length),
  );
  expect(file.headers.get("Content-Disposition")).toMatch(
    new RegExp(`filename="${list}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
  );
  const text = Buffer.from(await file.arrayBuffer()).toString();
  const [heading, row, ...rest] = text.split("\r\n");
  expect(heading).toMatch(/^\uFEFF"reference",/);
  expect(row).toMatch(new RegExp(`^"${reference}",`));
  expect(rest).toEqual([""]);
  expect((await owner.open("/admin/changes")).text()).toContain(`Downloaded ${list}`);
});

test("a person's data is a download for the owner alone, and leads back to it from the door", async () => {
  const { email } = await sellOne();
  const person = await owner.open(`/admin/people/person?${new URLSearchParams({ email })}`);
  const address = person.link("Download it all");
  const stranger = await site.request(address, { headers: { Accept: "text/html" } });
  expect([stranger.status, stranger.headers.get("Location")]).toEqual([
    303,
    `/admin/sign-in?to=${encodeURIComponent(address)}`,
  ]);
  const answer = await owner.request(address);
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="person-.+\.json"$/,
  );
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ orders: [{ buyer_email: email }] });
  // Without a public address, the list has no unsubscribe links, and says so.
  const list = await owner.open("/admin/people/subscribers.csv");
  expect(list.text()).toContain("once you've set the site's public address");
});

test("the owner's own address, which is in nearly every email, can't be erased", async () => {
  const { address } = getContent().site.email;
  const before = (await mailsTo(address)).length;
  const path = `/admin/people/person?${new URLSearchParams({ email: address.toUpperCase() })}`;
  const page = await owner.open(path);
  expect(panel(page, "Download or erase")).toContain("your own address");
  expect(page.text()).not.toContain("Erase it all…");
  const body = new URLSearchParams({ intent: "erase", seen: "0 0 0 0 1 0" });
  const pressed = await owner.request(path, { method: "POST", body });
  expect(pressed.status).toBe(409);
  expect(await pressed.text()).not.toContain("has just changed");
  expect(await mailsTo(address)).toHaveLength(before);
});

test("an email that couldn't be delivered is read and thrown away, once", async () => {
  const email = `lost${randomInt(1e9)}@example.com`;
  await park(`Lost ${email}`, { to: email, text: "Hello <b>you</b>" });
  const countThrown = async () =>
    (await owner.open("/admin/changes")).items("Threw an email away").length;
  const before = await countThrown();
  const list = await owner.open(`/admin/mails?show=parked&q=${email}`);
  const mail = await list.follow(/^Lost/);
  expect(mail.text()).toContain("Hello <b>you</b>");
  expect(mail.text()).toContain("doesn't recognize that address");
  for (const tab of [mail, mail])
    expect((await tab.press("Throw it away")).notice()).toContain("thrown away");
  expect(await countThrown()).toBe(before + 1);
});

test("what isn't there is a calm 404 with the ways to all places", async () => {
  const gone = ["messages/OD-2222-3333", "orders/OD-2222-3333", "mails/00000000", "nothing"];
  for (const path of gone) {
    const page = await owner.open(`/admin/${path}`);
    expect([path, page.status, page.text("h1")]).toEqual([path, 404, "This page doesn't exist"]);
    expect(page.text("nav")).toContain("Today");
    expect(page.text("title")).not.toBe("");
  }
});

test("the room can be put on the home screen, and strangers don't get its manifest", async () => {
  const link = (await owner.open("/admin")).root.querySelector("link[rel=manifest]");
  expect(link?.getAttribute("crossorigin")).toBe("use-credentials");
  const address = link?.getAttribute("href") ?? "";
  const room = { id: "/admin", start_url: "/admin", scope: "/admin" };
  expect(await (await owner.request(address)).json()).toMatchObject(room);
  const stranger = await site.request(address);
  expect(stranger.status).not.toBe(200);
  expect(await stranger.text()).not.toContain("start_url");
});

test("a printed code lets a device in, once, however it is typed, and no sheet is replaced unseen", async () => {
  const none = await owner.open("/admin/codes");
  const first = await none.press("Make ten codes");
  expect(first.text()).not.toContain("Older codes have stopped working.");
  const sheet = await (await owner.open("/admin/codes")).press("Make ten new codes");
  expect(sheet.text()).toContain("Older codes have stopped working.");
  const codes = sheet.root.querySelectorAll("main li").map(readText);
  expect(new Set(codes).size).toBe(10);
  const news = (await site.store(readOutbox)).filter(({ kind }) => kind === "admin-access");
  expect(news.map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("New printed codes were made"),
  );
  // Sending the form again, as a reload does, leaves the printed codes valid.
  expect((await none.press("Make ten codes")).status).toBe(409);
  // The database stores only digests.
  const rows = await site.store((database) => readRows(database, "admin_codes"));
  const [code = ""] = codes;
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));

  const type = (text: string) =>
    site.post("/admin/sign-in?to=/admin/changes", { intent: "code", code: text });
  const typed = await type(code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o"));
  expect([typed.status, typed.headers.get("Location")]).toEqual([303, "/admin/changes"]);
  expect((await owner.open("/admin/changes")).text()).toContain("Signed in with a printed code");
  const again = await type(code);
  expect(again.status).toBe(401);
  const page = await again.text();
  expect(page).toContain("That code doesn't work");
  expect(page).toContain(`value="${code}"`);
});

test("a device is signed out from another one", async () => {
  const device = { device: "Safari on iPad", way: "link" } as const;
  const token = await site.store((database) => createSession(database, device, new Date()));
  const headers = { Accept: "text/html", Cookie: `admin=${token}` };
  const look = async () => (await site.request("/admin", { headers })).status;
  expect(await look()).toBe(200);
  const you = await owner.open("/admin/you");
  const done = await you.press(/^Sign it out/, {}, you.items("Safari on iPad")[0]);
  expect(done.notice()).toContain("That device is signed out");
  expect(await look()).toBe(303);
});

test("whatever Today lists opens with one tap, and is done with one press", async () => {
  // Today shows only the first rows of each kind.
  await site.store(async (database) => {
    for (const table of ["contact_messages", "outbox_mails", "orders", "withdrawals"] as const)
      await database.deleteFrom(table).execute();
  });
  const [message, spam] = [await write(), await write()];
  for (const { reference } of [message, spam]) await holdBack(reference);
  const moment = new Date().toISOString();
  const order = await sellOne();
  const disputed = await sellOne({ dispute: "open" });
  const answered = createReference();
  await sellOne({ withdrawn_at: moment, withdrawal: answered, buyer_name: "Zoe" });
  await site.store(async (database) => {
    await insertWithdrawal(database, answered, { confirmed_at: moment, answered_at: moment });
    await insertWithdrawal(database, createReference(), { name: "Mia", names_order: 1 });
    const [row] = await readRows(database, "orders", { reference: order.reference });
    const told = { session_id: row?.session_id ?? "", kind: "ownerOrderPaid", queued_at: moment };
    await insertRow(database, "order_mails", told);
  });
  await park("Lost");
  for (const [heading, listed, opened, button] of [
    ["Held back", message.name, message.name, /^It's not spam/],
    ["To answer", message.name, message.name, /^Mark as answered/],
    ["Held back", spam.name, spam.name, /^Delete/],
    ["Withdrawals", "Mia", "Withdrawal from Mia", /^Mark as answered/],
    ["Withdrawals", "Zoe", "Zoe", /^There's nothing to refund/],
    ["Payments to check", disputed.name, disputed.name, /^I've seen it/],
    ["New orders", order.name, order.name, undefined],
    ["Couldn't be delivered", "Lost", "Lost", /^Throw it away/],
  ] as const) {
    const today = await owner.open("/admin");
    const [item] = today.items(listed);
    expect([heading, panel(today, heading)]).toEqual([heading, expect.stringContaining(listed)]);
    expect((await today.follow(/./, item)).text("h1")).toBe(opened);
    const done = await (button ? today.press(button, {}, item) : today.press(/^I've seen/));
    expect([heading, panel(done, heading) ?? ""]).toEqual([
      heading,
      expect.not.stringContaining(listed),
    ]);
  }
});
