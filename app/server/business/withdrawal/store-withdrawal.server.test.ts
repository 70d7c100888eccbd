import { expect } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { makeForm } from "#tests/support/contact-form.ts";
import { siteTest as test, openFile, type EngineDatabase } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { makeEvent, makeSession, readOrders, storeOrder } from "#tests/support/payment-events.ts";
import { fillDisk } from "#tests/support/temp-database.ts";
import { makeOrderPath } from "../checkout/order-links.server.ts";
import type { PaymentEvent, SessionFacts } from "../checkout/payment-provider.server.ts";
import type { ReportedStatus } from "#app/server/business/checkout/order.server.ts";
import * as confirmation from "./confirm-withdrawal.server.ts";
import { dismissUnproved } from "#app/server/owner/today/waiting.server.ts";
import { findWithdrawal } from "./read-withdrawals.server.ts";
import { storeWithdrawal } from "./store-withdrawal.server.ts";
import { readRows } from "#tests/support/stored-rows.ts";

const content = getContent();
const receivedAt = new Date("2026-11-22T08:05:00Z");
const later = new Date("2026-11-23T10:00:00Z");
const day = 86_400_000;
const buyer = makeSession().buyerEmail ?? "nobody";
const owner = content.site.email.address;
type Site = Pick<EngineDatabase, "database">;

async function buy(
  { database }: Site,
  id: string,
  status: ReportedStatus = "paid",
  changes: Partial<PaymentEvent> & Partial<SessionFacts> = {},
) {
  const { occurredAt = receivedAt, ...facts } = changes;
  const session = makeSession({ id, paymentId: `payment_${id}`, ...facts });
  const event = makeEvent(status, { session, occurredAt });
  const reference = await storeOrder(database, event, receivedAt);
  await database.deleteFrom("outbox_mails").execute();
  return reference;
}

/** Returns the token of the order's page, as in the buyer's email. */
const linkOf = async ({ database }: Site, reference: string) =>
  (await makeOrderPath(database, reference, receivedAt)).replace("/orders/", "");

function withdraw(
  { connect }: Pick<EngineDatabase, "connect">,
  { token = "", ...fields }: Record<string, string>,
  client?: string,
) {
  const usual = { name: "Łukasz", email: "ana@typed.example", words: "" };
  const form = makeForm({ ...usual, submission: crypto.randomUUID(), ...fields });
  const origin = "https://site.example";
  return storeWithdrawal({ form, token, receivedAt, content, origin, connect, client });
}

const readMails = ({ database }: Site) =>
  database.selectFrom("outbox_mails").selectAll().orderBy("kind").orderBy("recipient").execute();
const listMails = async (site: Site) =>
  (await readMails(site)).map(({ kind, recipient }) => `${kind} ${recipient}`);
const deleteMails = ({ database }: EngineDatabase) => database.deleteFrom("outbox_mails").execute();
const referenceOf = (result: Awaited<ReturnType<typeof withdraw>>) =>
  result.status === "stored" ? result.reference : "none";
const readWithdrawals = ({ database }: Site) => readRows(database, "withdrawals");

/** Declares a withdrawal from a new order by its reference. @returns the mailed links, by address */
async function declare(site: EngineDatabase, typed: Record<string, string> = {}) {
  await withdraw(site, { order: typed["order"] ?? (await buy(site, "one")), ...typed });
  const mails = (await readMails(site)).filter(({ kind }) => kind === "confirm-withdrawal");
  await deleteMails(site);
  const links = mails.map(({ recipient, body_text }) => {
    const [, token = ""] = /withdraw\/confirm\?token=(\S+)/.exec(body_text) ?? [];
    return [recipient, decodeURIComponent(token)] as const;
  });
  return Object.fromEntries(links);
}

const press = ({ connect }: EngineDatabase, token = "", now = later) =>
  confirmation.confirmWithdrawal({ token, now, content, connect });
const lookUp = ({ connect }: EngineDatabase, token = "", now = later) =>
  confirmation.lookUpWithdrawal({ token, now, connect });

test("from the order's page it takes effect at once, with its mails, once for two presses", async (site) => {
  const order = await buy(site, "one");
  const token = await linkOf(site, order);
  const submission = "0123456789abcdef-button";
  const typed = { token, order, email: "", words: "It is *not* for me.", submission };
  const results = await Promise.all([withdraw(site, typed), withdraw(site, typed)]);
  const [{ reference } = { reference: "none" }, ...more] = await readWithdrawals(site);
  const stored = { status: "stored", reference };
  expect([more, ...results]).toEqual([[], stored, stored]);
  expect(await readOrders(site.database)).toMatchObject([
    { status: "paid", withdrawn_at: receivedAt.toISOString(), withdrawal: reference },
  ]);
  const told = { isConfirmed: true, isMailedToBuyer: true, isOtherAddress: false };
  expect(await findWithdrawal(reference, site.connect)).toMatchObject(told);
  const mails = await readMails(site);
  expect(mails).toMatchObject([
    { kind: "owner-withdrawal", recipient: owner, reply_to: buyer },
    { kind: "withdrawal", recipient: buyer, reply_to: owner },
  ]);
  for (const { body_text } of mails)
    for (const part of [
      reference,
      `Exam Course, $205, 22 November 2026, ${order}`,
      "It is *not* for me.",
      // The time is in the owner's time zone.
      "Sunday, 22 November 2026, 09:05 (Europe/Berlin)",
    ])
      expect(body_text).toContain(part);
  // The buyer hasn't asked to start early, so a held session needs no payment.
  expect(mails[0]?.body_text).toContain("They want to wait.");
  expect(mails[1]?.body_text).toContain("We answer by Monday, 23 November 2026");
  expect(mails[0]?.body_text).toContain(`Mailed: ${buyer}`);
  const again = await withdraw(site, { ...typed, submission: "another-button-0123" });
  expect(again).toEqual({ status: "withdrawn-before" });
  expect(await readWithdrawals(site)).toHaveLength(1);
  expect(await readMails(site)).toHaveLength(2);
});

test("takes effect as of its declaration once the buyer presses the link, and once only", async (site) => {
  const { [buyer]: token } = await declare(site, { words: "Not for me." });
  expect(await lookUp(site, token)).toBe("ask");
  const presses = await Promise.all([press(site, token), press(site, token)]);
  expect(presses).toEqual([{ status: "done" }, { status: "done" }]);
  expect(await lookUp(site, token)).toBe("done");
  const [declared] = await readWithdrawals(site);
  const withdrawn = { withdrawn_at: receivedAt.toISOString(), withdrawal: declared?.reference };
  const orders = await readOrders(site.database);
  expect(orders).toMatchObject([{ ...withdrawn, declared_withdrawal: null }]);
  const mails = await readMails(site);
  expect(await listMails(site)).toEqual([`owner-withdrawal ${owner}`, `withdrawal ${buyer}`]);
  for (const { body_text } of mails) expect(body_text).toContain("Not for me.");
  // The confirmation came a day after the declaration, and the deadline moves with it.
  expect(mails[1]?.body_text).toContain("We answer by Tuesday, 24 November 2026");
});

test("an address names its orders that are still open", async (site) => {
  await buy(site, "one");
  await buy(site, "two", "refunded");
  await buy(site, "three", "pending");
  const links = await declare(site, { order: buyer.toUpperCase(), email: buyer });
  expect(Object.keys(links)).toEqual([buyer]);
  await press(site, links[buyer]);
  const orders = await readOrders(site.database);
  const marked = orders.filter(({ withdrawn_at }) => withdrawn_at !== null);
  expect(marked.map(({ session_id }) => session_id)).toEqual(["one", "three"]);
});

test("each of many orders gets its confirmation", async (site) => {
  const names = ["one", "two", "three", "four", "five"];
  const links: string[] = [];
  for (const name of names) links.push(await linkOf(site, await buy(site, name)));
  for (const token of links) await withdraw(site, { token, email: "" });
  const mails = (await readMails(site)).filter(({ kind }) => kind === "withdrawal");
  expect(mails).toMatchObject(names.map(() => ({ recipient: buyer, send_after: null })));
});

test("an address other than the order's gets a link first, and nothing that was typed", async (site) => {
  const token = await linkOf(site, await buy(site, "one"));
  const result = await withdraw(site, { token, words: "Win at https://evil.example" });
  const told = { isMailedToBuyer: true, isOtherAddress: true };
  expect(await findWithdrawal(referenceOf(result), site.connect)).toMatchObject(told);
  const mails = await readMails(site);
  const [asked, ...others] = await listMails(site);
  expect(asked).toBe("confirm-withdrawal ana@typed.example");
  expect(others).toEqual([`owner-withdrawal ${owner}`, `withdrawal ${buyer}`]);
  expect(mails[0]?.body_html).not.toContain("evil");
  expect(mails[1]?.body_text).toContain(`Mailed: ${buyer}, ana@typed.example`);
  const [, address = ""] = /confirm\?token=(\S+)/.exec(mails[0]?.body_text ?? "") ?? [];
  expect(await press(site, decodeURIComponent(address))).toEqual({ status: "done" });
  expect((await readMails(site)).at(-1)?.body_text).toContain("evil");
});

test("an order without an address needs one for the confirmation", async (site) => {
  const token = await linkOf(site, await buy(site, "one", "paid", { buyerEmail: undefined }));
  const missing = { status: "invalid", errors: { email: "emailMissing" } };
  expect(await withdraw(site, { token, email: "" })).toMatchObject(missing);
  expect(await withdraw(site, { token })).toMatchObject({ status: "stored" });
});

test("the owner's mail says how late a withdrawal is, and that nobody could be mailed", async (site) => {
  const paidAt = new Date(receivedAt.getTime() - 20 * day);
  const order = await buy(site, "one", "paid", { occurredAt: paidAt });
  for (let time = 0; time < 5; time += 1) await withdraw(site, { order });
  const notices = (await readMails(site)).filter(({ recipient }) => recipient === owner);
  for (const { body_text } of notices)
    expect(body_text).toContain("paid 2 November 2026, days: 20, 2 lessons");
  expect(notices.filter(({ body_text }) => body_text.includes("Mailed: –"))).toHaveLength(1);
});

test("the same order twice: both mails say when it was withdrawn from first", async (site) => {
  const order = await buy(site, "one");
  await withdraw(site, { token: await linkOf(site, order), email: "" });
  await press(site, (await declare(site, { order }))[buyer]);
  const mails = (await readMails(site)).filter(({ kind }) => kind.endsWith("withdrawal"));
  const words = `${order}, left before on Sunday, 22 November 2026, 09:05`;
  const told = mails.filter(({ body_text }) => body_text.includes(words));
  expect(told.map(({ recipient }) => recipient)).toEqual([owner, buyer]);
});

test("a link to one order proves nothing about another one", async (site) => {
  const token = await linkOf(site, await buy(site, "one"));
  const other = await buy(site, "two");
  await withdraw(site, { token, order: other });
  const marks = (await readOrders(site.database)).map(({ withdrawn_at }) => withdrawn_at !== null);
  expect(marks).toEqual([true, false]);
  await withdraw(site, { token: `${token}x`, order: other });
  expect(await readOrders(site.database)).toMatchObject([{}, { withdrawn_at: null }]);
});

test("a stranger with a reference changes nothing for the buyer, and mails nobody any words", async (site) => {
  const order = await buy(site, "one");
  const evil = "Win at https://evil.example";
  const result = await withdraw(site, { order: order.toLowerCase(), name: evil, words: evil });
  expect(result.status).toBe("stored");
  expect(await readOrders(site.database)).toMatchObject([
    { withdrawn_at: null, withdrawal: null, declared_withdrawal: expect.any(String) },
  ]);
  const [typed, ...told] = await listMails(site);
  expect(typed).toBe("confirm-withdrawal ana@typed.example");
  expect(told).toEqual([`confirm-withdrawal ${buyer}`, `owner-withdrawal-declared ${owner}`]);
  for (const mail of (await readMails(site)).filter(({ recipient }) => recipient !== owner))
    for (const text of [mail.subject, mail.body_text, mail.body_html])
      expect(text).not.toMatch(/evil|Exam Course/);
});

test("the link in another mailbox confirms what was typed there, and leaves the order alone", async (site) => {
  const links = await declare(site, { words: "Not for me." });
  const { "ana@typed.example": token, [buyer]: buyersToken } = links;
  for (const time of [1, 2])
    expect([time, await press(site, token)]).toEqual([time, { status: "done" }]);
  const mails = await readMails(site);
  expect(mails).toMatchObject([{ kind: "withdrawal", recipient: "ana@typed.example" }]);
  expect(mails[0]?.body_text).toContain("Not for me.");
  expect(mails[0]?.body_text).not.toContain("Exam Course");
  expect(await readOrders(site.database)).toMatchObject([{ withdrawn_at: null }]);
  // The buyer's own confirmation doesn't move the day that the first one has promised.
  await press(site, buyersToken, new Date(later.getTime() + 5 * day));
  const promised = { email_confirmed_at: later.toISOString(), answer_by: "2026-11-24" };
  expect(await readWithdrawals(site)).toMatchObject([promised]);
  expect((await readOrders(site.database))[0]?.withdrawn_at).not.toBeNull();
});

test("the buyer's confirmation is acknowledged, also if the order has been refunded since", async (site) => {
  const { [buyer]: token } = await declare(site);
  await site.database.updateTable("orders").set({ status: "refunded" }).execute();
  expect(await press(site, token)).toEqual({ status: "done" });
  expect(await listMails(site)).toEqual([`owner-withdrawal ${owner}`, `withdrawal ${buyer}`]);
});

test("a declaration by email address leaves alone what was bought after it", async (site) => {
  await buy(site, "one");
  const { [buyer]: token } = await declare(site, { order: buyer });
  await buy(site, "told-late");
  await buy(site, "two", "paid", { occurredAt: later });
  const told = { created_at: later.toISOString() };
  const ids = ["told-late", "two"];
  await site.database.updateTable("orders").set(told).where("session_id", "in", ids).execute();
  await press(site, token);
  const orders = await readOrders(site.database);
  const marks = orders.map(({ session_id, withdrawn_at }) => [session_id, withdrawn_at]);
  const moment = receivedAt.toISOString();
  expect(Object.fromEntries(marks)).toEqual({ one: moment, "told-late": moment, two: null });
});

test("a withdrawal that the owner took for made up is to be answered again once it's confirmed", async (site) => {
  const { "ana@typed.example": token } = await declare(site, { order: "OD-2345-6789" });
  await dismissUnproved(site.database, receivedAt.toISOString(), receivedAt);
  await press(site, token);
  expect((await readMails(site))[0]?.body_text).toContain("We answer by Tuesday, 24 November 2026");
  expect(await readWithdrawals(site)).toMatchObject([
    { answered_at: null, answer_by: "2026-11-24", email_confirmed_at: later.toISOString() },
  ]);
});

test("a link that was altered, or is older than 30 days, confirms nothing", async (site) => {
  const { [buyer]: token = "", "ana@typed.example": other = "" } = await declare(site);
  const forged = other.replace("email:", "order:");
  expect(forged).not.toBe(other);
  const end = new Date(receivedAt.getTime() + 30 * day);
  for (const [text, now] of [[forged], [""], [token, end]] as const) {
    expect(await press(site, text, now)).toEqual({ status: "unknown" });
    expect(await lookUp(site, text, now)).toBe("unknown");
  }
  expect(await readOrders(site.database)).toMatchObject([{ withdrawn_at: null }]);
});

test("answers the same for a stranger, and stores the declaration for the owner", async (site) => {
  const shape = { status: "stored", reference: expect.stringMatching(/^OD-/) as string };
  expect(await withdraw(site, { order: "OD-2345-6789" })).toEqual(shape);
  expect(await withdraw(site, { order: "stranger@example.com" })).toEqual(shape);
  const asked = "confirm-withdrawal ana@typed.example";
  const told = `owner-withdrawal-declared ${owner}`;
  expect(await listMails(site)).toEqual([asked, asked, told, told]);
  expect((await readMails(site)).at(-1)?.body_text).toContain("0: ");
  const named = (await readWithdrawals(site)).map(({ named_order }) => named_order);
  expect(named.toSorted()).toEqual(["OD-2345-6789", "stranger@example.com"]);
});

test.for(["Od-2345-6789", "od 2345 6789", "OD23456789", "OD–2345–6789"])(
  "reads %s as a reference",
  async (order, site) => {
    await withdraw(site, { order });
    expect(await readWithdrawals(site)).toMatchObject([{ named_order: "OD-2345-6789" }]);
  },
);

test("the owner accepts a declaration that is the buyer's", async (site) => {
  const reference = referenceOf(await withdraw(site, { order: await buy(site, "one") }));
  await deleteMails(site);
  const accept = () => confirmation.acceptWithdrawal(site.database, reference, content, later);
  expect(await accept()).toBe(true);
  expect(await readOrders(site.database)).toMatchObject([{ withdrawal: reference }]);
  expect(await readMails(site)).toMatchObject([{ kind: "withdrawal", recipient: buyer }]);
  expect(await accept()).toBe(false);
});

test("limits the declarations of one network", async (site) => {
  const client = "network of this test";
  const statuses: string[] = [];
  for (let time = 0; time < 21; time += 1)
    statuses.push((await withdraw(site, { order: "OD-2345-6789" }, client)).status);
  expect(statuses.at(-1)).toBe("too-many");
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set(["stored"]));
});

test.for([
  [{ name: " " }, { name: "nameMissing" }],
  [{ order: "" }, { order: "orderMissing" }],
  [{ order: "my order of last week" }, { order: "orderWrong" }],
  [{ order: "OD-2345-67" }, { order: "orderWrong" }],
  [{ email: "" }, { email: "emailMissing" }],
  [{ email: "ana@" }, { email: "emailWrong" }],
  [{ words: "a".repeat(5_001) }, { words: "messageTooLong" }],
])("stores nothing of %o", async ([fields, errors], { connect, database }) => {
  const result = await withdraw({ connect }, { order: "OD-2345-6789", ...fields });
  expect(result).toMatchObject({ status: "invalid", errors });
  expect(await readWithdrawals({ database })).toEqual([]);
});

test("is unavailable when the disk is full", async () => {
  const { connect, database } = openFile();
  expectReport(/withdrawal could not be stored/);
  await buy({ database }, "one");
  await fillDisk(database);
  const typed = { order: "OD-2345-6789", words: "a".repeat(4_000) };
  const unavailable = { status: "unavailable", values: { words: typed.words } };
  expect(await withdraw({ connect }, typed)).toMatchObject(unavailable);
});
