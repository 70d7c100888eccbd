import { expect } from "vitest";
import { unmarkWithdrawn } from "#app/server/business/checkout/mark-withdrawn.server.ts";
import { getContent } from "#app/content/load.server.ts";
import type { SessionFacts } from "#app/server/business/checkout/payment-provider.server.ts";
import { setAnswered } from "#app/server/owner/inbox.server.ts";
import { findRefundDay, listOrders, setDecision } from "#app/server/owner/orders.server.ts";
import { discardMail } from "#app/server/owner/mails.server.ts";
import { storeMessage } from "#tests/support/contact-form.ts";
import { siteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import {
  insertSubscription,
  insertWithdrawal,
  changeRows,
  insertRow,
  readRows,
} from "#tests/support/stored-rows.ts";
import { erasePerson } from "#tests/support/erase-person.ts";
import { storeMoneyBack } from "#app/server/business/checkout/fulfil-order.server.ts";
import { readToday } from "./read-today.server.ts";
import { readWeek } from "./read-week.server.ts";
import * as waiting from "./waiting.server.ts";

const now = new Date("2026-11-23T10:00:00Z");
const today = ({ database }: EngineDatabase) => readToday(database, getContent(), now);
const count = ({ database }: EngineDatabase) => waiting.countWaiting(database, now);

const send = ({ database }: EngineDatabase, changes: Record<string, string>, receivedAt = now) =>
  storeMessage(database, changes, receivedAt);

let bought = 0;

type Purchase = Partial<SessionFacts> & { at?: Date; provider?: string };

async function buy(
  { database }: EngineDatabase,
  { at = now, provider = "stripe", ...changes }: Purchase = {},
) {
  bought += 1;
  const id = `cs_${provider}_${bought}`;
  const session = makeSession({ id, paymentId: `pi_${bought}`, ...changes });
  const event = makeEvent("paid", { session, occurredAt: at });
  await storeOrder(database, event, at, provider);
  return id;
}

test("a message is to be answered, the one that is due first on top, until it is", async (site) => {
  const late = await send(site, { message: "My second question" });
  const thursday = new Date("2026-11-19T10:00:00Z");
  const early = await send(site, { message: "My first question" }, thursday);
  const { messages } = await today(site);
  expect(messages.items.map(({ reference }) => reference)).toEqual([early, late]);
  expect(messages.items[0]).toMatchObject({ name: "Łukasz O'Brien", answerBy: "2026-11-20" });
  expect(await count(site)).toEqual({ messages: 2, orders: 0, incidents: 0 });
  await setAnswered(site.database, early, now);
  await setAnswered(site.database, late, now);
  expect((await today(site)).messages.items).toEqual([]);
  expect(await count(site)).toEqual({ messages: 0, orders: 0, incidents: 0 });
});

test("of many messages, five are shown, and the others counted", async (site) => {
  for (let at = 0; at < 107; at += 1)
    await send(site, { email: `p${at}@example.com`, message: `Question ${at}` });
  const { messages } = await today(site);
  expect([messages.items.length, messages.more]).toEqual([5, 102]);
});

test("a new order says what the buyer was told, until the owner has seen it", async (site) => {
  const [first, second] = [new Date(now.getTime() - 60_000), now];
  await buy(site, { at: first });
  await buy(site, { at: second, buyerEmail: "ana@example.com" });
  const mail = { kind: "order-paid", recipient: "ana@example.com" };
  await changeRows(site.database, "outbox_mails", { status: "parked" }, mail);
  const { newOrders } = await today(site);
  const untold = { title: "Exam Course", price: "$205", mail: "parked" };
  expect(newOrders.items).toMatchObject([untold, { mail: "waiting" }]);
  expect((await count(site)).orders).toBe(2);
  // An order that came after the page was opened stays new.
  await waiting.dismissNewOrders(site.database, first.toISOString(), now);
  expect((await today(site)).newOrders.items).toHaveLength(1);
  const before = await waiting.dismissNewOrders(site.database, newOrders.until ?? "", now);
  expect((await today(site)).newOrders.items).toEqual([]);
  await waiting.restoreNewOrders(site.database, before, now);
  expect((await today(site)).newOrders.items).toHaveLength(1);
  await waiting.dismissNewOrders(site.database, newOrders.until ?? "", now);
  // A press on an outdated page doesn't bring the orders back.
  await waiting.dismissNewOrders(site.database, first.toISOString(), now);
  expect((await count(site)).orders).toBe(0);
});

test("a sent mail stays told after it was deleted, one that was thrown away or had no address doesn't", async (site) => {
  const { database } = site;
  await buy(site, { at: new Date(now.getTime() - 2_000) });
  const [mail] = await readRows(database, "outbox_mails", { kind: "order-paid" });
  await changeRows(database, "outbox_mails", { status: "parked" });
  await discardMail(database, mail?.id ?? "", now);
  await buy(site, { at: new Date(now.getTime() - 1_000) });
  await buy(site, { buyerEmail: undefined });
  await database.deleteFrom("outbox_mails").execute();
  const { newOrders } = await today(site);
  expect(newOrders.items.map(({ mail: told }) => told)).toEqual(["none", "sent", "none"]);
});

test("a withdrawal has the last day of its refund, and stays until the money went back", async (site) => {
  const { database } = site;
  const sessionId = await buy(site, { at: new Date("2026-11-19T10:00:00Z") });
  const withdrawn_at = "2026-11-20T10:00:00.000Z";
  await insertWithdrawal(database, "OD-WWWW-2222", { confirmed_at: withdrawn_at });
  const mark = { withdrawn_at, withdrawal: "OD-WWWW-2222" };
  const markAgain = () => changeRows(database, "orders", mark, { session_id: sessionId });
  await markAgain();
  expect((await today(site)).withdrawals.items).toMatchObject([
    { reference: "OD-WWWW-2222", isConfirmed: true, orders: [{ refundBy: "2026-12-04" }] },
  ]);
  const before = await count(site);
  await setAnswered(database, "OD-WWWW-2222", now);
  expect(await count(site)).toEqual({ ...before, messages: before.messages - 1 });
  const { withdrawals, refunds } = await today(site);
  expect(withdrawals.items).toEqual([]);
  expect(refunds).toMatchObject([{ sessionId, refundBy: "2026-12-04" }]);
  const reference = (await today(site)).refunds[0]?.reference ?? "";
  await setDecision(database, reference, "refund_settled_at", now);
  expect((await today(site)).refunds).toEqual([]);
  // A withdrawal that is canceled and declared again needs a new decision.
  await unmarkWithdrawn(database, reference, now);
  await markAgain();
  expect((await today(site)).refunds).toMatchObject([{ sessionId }]);
  // Erasing the buyer doesn't hide the debt.
  await erasePerson(database, makeSession().buyerEmail ?? "", now);
  expect((await today(site)).refunds).toMatchObject([{ sessionId, isBuyerErased: true }]);
  const refunded = { status: "refunded", refunded_in_cents: 1 } as const;
  await database.updateTable("orders").set(refunded).execute();
  expect((await today(site)).refunds).toEqual([]);
});

test("a part refunded before a withdrawal leaves the rest due, and one refunded after it settles it", async (site) => {
  const { database } = site;
  const sessionId = await buy(site, { at: new Date("2026-11-10T10:00:00Z") });
  const refund = (id: string, refundedInCents: number, occurredAt: Date) => {
    const facts = { id, occurredAt, paymentId: `pi_${bought}`, refundedInCents, isFull: false };
    const news = { status: "refund", refund: facts } as const;
    return storeMoneyBack({ database, news, receivedAt: occurredAt });
  };
  await refund("evt_discount", 2_000, new Date("2026-11-12T10:00:00Z"));
  const withdrawn_at = "2026-11-20T10:00:00.000Z";
  await insertWithdrawal(database, "OD-WWWW-2222", { confirmed_at: withdrawn_at });
  await setAnswered(database, "OD-WWWW-2222", now);
  const mark = { withdrawn_at, withdrawal: "OD-WWWW-2222" };
  await changeRows(database, "orders", mark, { session_id: sessionId });
  const rest = { sessionId, refunded: "$20", refundBy: "2026-12-04" };
  expect((await today(site)).refunds).toMatchObject([rest]);
  await refund("evt_rest", 12_000, new Date("2026-11-21T10:00:00Z"));
  expect((await today(site)).refunds).toEqual([]);
  const { items } = await listOrders(database, { limit: 1 });
  expect(items.map((order) => findRefundDay(order, "Europe/Berlin"))).toEqual([undefined]);
});

test("a buyer's withdrawal is listed among many made-up ones, which are counted and put away at once", async (site) => {
  const { database } = site;
  const made = (index: number) => `OD-MMMM-${1_000 + index}`;
  for (let index = 0; index < 120; index += 1) await insertWithdrawal(database, made(index));
  const later = { received_at: now.toISOString(), answer_by: "2026-11-24" };
  await insertWithdrawal(database, "OD-WWWW-2222", { ...later, names_order: 1 });
  const confirmed = { ...later, email_confirmed_at: later.received_at };
  await insertWithdrawal(database, "OD-WWWW-3333", confirmed);
  const { withdrawals } = await today(site);
  const proved = ["OD-WWWW-2222", "OD-WWWW-3333"].map((reference) => {
    return { reference, isConfirmed: false, orders: [] };
  });
  expect(withdrawals).toMatchObject({ items: proved, more: 0, unproved: { count: 120 } });
  // Only the withdrawals that the owner has seen are put away.
  await insertWithdrawal(database, made(120), later);
  await waiting.dismissUnproved(database, withdrawals.unproved?.until ?? "", now);
  const left = [...proved, { reference: made(120) }];
  expect((await today(site)).withdrawals).toMatchObject({ items: left, unproved: undefined });
  await waiting.restoreUnproved(database, now.toISOString());
  const restored = { items: proved, unproved: { count: 121 } };
  expect((await today(site)).withdrawals).toMatchObject(restored);
});

test("a payment of another amount is to be checked until the owner has", async (site) => {
  const sessionId = await buy(site, { amountInCents: 100 });
  const { payments } = await today(site);
  const wrong = { sessionId, price: "$205", reportedPrices: ["$1"], status: "checking" };
  expect(payments).toMatchObject([wrong]);
  const reference = payments[0]?.reference ?? "";
  await setDecision(site.database, reference, "checked_at", now);
  expect((await today(site)).payments).toEqual([]);
});

test("what the provider takes back is to be checked until the owner has seen it, and again when it changes", async (site) => {
  const { database } = site;
  await buy(site);
  const paymentId = `pi_${bought}`;
  const about = { id: "evt_1", occurredAt: now, paymentId };
  const refund = { id: "re_1", createdAt: now, amountInCents: 20_500 };
  const tell = (news: Parameters<typeof storeMoneyBack>[0]["news"]) =>
    storeMoneyBack({ database, news, receivedAt: now });
  const tellDispute = (status: string, minute: number) => {
    const occurredAt = new Date(now.getTime() + minute * 60_000);
    const dueAt = new Date("2026-12-03T10:00:00Z");
    const dispute = { id: "dp_1", status, amountInCents: 20_500, currency: "usd" };
    const event = { ...about, occurredAt, dispute: { ...dispute, openedAt: now, dueAt } };
    return tell({ status: "dispute", event: { ...event, funds: undefined } });
  };
  await tell({ status: "refund", refund: { ...about, refundedInCents: 20_500, isFull: true } });
  expect((await today(site)).payments).toEqual([]);
  const failed = { ...about, occurredAt: new Date(now.getTime() + 1_000) };
  const event = { ...failed, refund: { ...refund, hasFailed: true } };
  await tell({ status: "single-refund", event });
  const listed = { reason: "refund-failed", failed: "$205" };
  expect((await today(site)).payments).toMatchObject([listed]);
  expect((await count(site)).orders).toBe(2);
  const [order] = (await today(site)).payments;
  const see = () => setDecision(database, order?.reference ?? "", "checked_at", now);
  await see();
  expect((await today(site)).payments).toEqual([]);
  await tellDispute("needs_response", 1);
  const disputed = { reason: "disputed", disputeDue: "3 December 2026" };
  expect((await today(site)).payments).toMatchObject([disputed]);
  await see();
  await tellDispute("lost", 2);
  expect((await today(site)).payments).toMatchObject([{ reason: "dispute-lost" }]);
  await tellDispute("won", 3);
  expect((await today(site)).payments).toMatchObject([{ reason: "refund-failed" }]);
});

test("a mail that couldn't be delivered replaces the incident about it", async (site) => {
  const { database } = site;
  await fillOutbox(database, [makeMail()], now);
  await database.updateTable("outbox_mails").set({ status: "parked" }).execute();
  const moment = now.toISOString();
  const dates = { since: moment, seen_at: moment, told_at: null };
  const incident = { ...dates, extent: 1, told_extent: null };
  const parked = { kind: "mails-parked", what: "1 email is parked.", ...incident };
  const faulty = { kind: "content-unpublished", what: "site.yaml: a mistake", ...incident };
  await insertRow(database, "troubles", parked, faulty);
  const { mails, incidents } = await today(site);
  expect(mails.items).toMatchObject([{ subject: "A question" }]);
  const unpublished = { kind: "content-unpublished", title: "Your changes aren't published" };
  expect(incidents).toMatchObject([unpublished]);
  await discardMail(database, mails.items[0]?.id ?? "", now);
  const after = await today(site);
  expect(after.mails.items).toEqual([]);
  expect(after.incidents).toEqual(incidents);
});

test("the week counts real money in each currency, and compares it with the week before", async (site) => {
  const before = new Date(now.getTime() - 8 * 86_400_000);
  await send(site, { message: "A question of this week" });
  await send(site, { message: "A question of last week" }, before);
  await buy(site);
  await buy(site, { at: before });
  await buy(site, { currency: "eur", expectedPrice: { amountInCents: 20_500, currency: "eur" } });
  await buy(site, { provider: "practice" });
  const [requested_at, confirmed_at] = [now.toISOString(), now.toISOString()];
  const confirmed = { status: "confirmed", requested_at, confirmed_at } as const;
  await insertSubscription(site.database, "ana@example.com", confirmed);
  await insertSubscription(site.database, "waits@example.com", { requested_at });
  expect(await readWeek(site.database, now)).toEqual([
    { label: "Messages", now: "1", before: "1" },
    { label: "Orders", now: "2", before: "1" },
    { label: "Paid in EUR", now: "€205.00", before: "€0.00" },
    { label: "Paid in USD", now: "$205", before: "$205" },
    { label: "Newsletter sign-ups", now: "1", before: "0" },
  ]);
});

test("a payment and a sign-up count in the week in which they arrived and were confirmed", async (site) => {
  const { database } = site;
  const begun = new Date(now.getTime() - 9 * 86_400_000);
  const session = makeSession({ id: "cs_slow", paymentId: "pi_slow" });
  await storeOrder(database, makeEvent("pending", { session, occurredAt: begun }), begun, "stripe");
  await storeOrder(database, makeEvent("paid", { session, occurredAt: now }), now, "stripe");
  const times = { requested_at: begun.toISOString(), confirmed_at: now.toISOString() };
  await insertSubscription(database, "ana@example.com", { status: "confirmed", ...times });
  expect(await readWeek(database, now)).toMatchObject([
    { label: "Messages" },
    { label: "Orders", now: "1", before: "0" },
    { label: "Paid in USD", now: "$205", before: "$0" },
    { label: "Newsletter sign-ups", now: "1", before: "0" },
  ]);
});
