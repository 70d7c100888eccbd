import { expect } from "vitest";
import { unmarkWithdrawn } from "#app/server/business/checkout/mark-withdrawn.server.ts";
import { getContent } from "#app/content/load.server.ts";
import { storeMoneyBack } from "#app/server/business/checkout/fulfil-order.server.ts";
import type { ReportedStatus } from "#app/server/business/checkout/order.server.ts";
import type { SessionFacts } from "#app/server/business/checkout/payment-provider.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { siteTest as test } from "#tests/support/engines.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { insertWithdrawal, changeRows, readRows } from "#tests/support/stored-rows.ts";
import { recordChange } from "./access/changes.server.ts";
import { acceptDeclared, setAnswered } from "./inbox.server.ts";
import { addNote, changeNote, deleteNote, restoreNote } from "./order-notes.server.ts";
import { keptChange, readOrderStory, findPaymentUrl } from "./order-story.server.ts";
import { checkPayment, findCheckReason, listOrders, type OrderFilter } from "./orders.server.ts";
import { pruneNightly } from "./pruning/prune-nightly.server.ts";

const now = new Date("2026-11-21T12:00:00Z");
const noteId = "0c6e1f1e-0000-4000-8000-000000000001";
const otherId = "0c6e1f1e-0000-4000-8000-000000000002";

async function take(
  database: Database,
  outcome: ReportedStatus,
  changes: Partial<SessionFacts> = {},
  provider = "stripe",
  receivedAt = now,
) {
  const session = makeSession({ buyerEmail: "ana@example.com", ...changes });
  return storeOrder(database, makeEvent(outcome, { session }), receivedAt, provider);
}

const note = async (database: Database, reference: string, text: string, id = noteId) =>
  addNote(database, reference, { id, text }, now);

const readNotes = async (database: Database, reference: string) => {
  const story = await readOrderStory(database, reference);
  return story?.entries.flatMap((entry) => (entry.kind === "note" ? [entry.note] : [])) ?? [];
};

test("each filter has its orders, and practice and test orders are apart", async ({ database }) => {
  const long = new Date("2026-11-01T12:00:00Z");
  const wrong = { amountInCents: 100 };
  const names = new Map([
    [await take(database, "paid", { id: "cs_1" }), "paid"],
    [await take(database, "paid", { id: "cs_2", ...wrong }), "wrong"],
    [await take(database, "refunded", { id: "cs_3", refundedInCents: 20_500 }), "refunded"],
    [await take(database, "refunded", { id: "cs_8", ...wrong, refundedInCents: 100 }), "back"],
    [await take(database, "pending", { id: "cs_4" }), "pending"],
    [await take(database, "pending", { id: "cs_5" }, "stripe", long), "overdue"],
    [await take(database, "paid", { id: "cs_6", ...wrong }, "practice"), "practice"],
    [await take(database, "paid", { id: "cs_7" }, "stripe-test"), "test"],
  ]);
  for (const session_id of ["cs_1", "cs_7"])
    await changeRows(database, "orders", { declared_withdrawal: "OD-2222-2222" }, { session_id });
  const shown = async (show: OrderFilter) => {
    const { items } = await listOrders(database, { show }, now);
    return items.map(({ reference }) => names.get(reference) ?? "").toSorted();
  };
  expect(await shown("all")).toHaveLength(8);
  expect(await shown("paid")).toEqual(["paid"]);
  expect(await shown("withdrawn")).toEqual(["paid"]);
  expect(await shown("refunded")).toEqual(["back", "refunded"]);
  expect(await shown("rehearsed")).toEqual(["practice", "test"]);
  expect(await shown("to-check")).toEqual(["overdue", "wrong"]);
  // The page of an order and the filter agree.
  const { items } = await listOrders(database, {}, now);
  const reasons = items.flatMap((order) => {
    const reason = order.provider === "stripe" ? findCheckReason(order, now) : undefined;
    return reason === undefined ? [] : [[names.get(order.reference), reason]];
  });
  expect(Object.fromEntries(reasons)).toEqual({ wrong: "wrong-price", overdue: "long-pending" });
});

test("a payment that is all right leaves the filter, until another wrong amount comes", async (site) => {
  const reference = await take(site.database, "paid", { amountInCents: 100 });
  const toCheck = async () => (await listOrders(site.database, { show: "to-check" }, now)).items;
  expect(await toCheck()).toHaveLength(1);
  expect(await checkPayment(site.database, reference, now)).toBe(true);
  expect(await checkPayment(site.database, reference, now)).toBe(false);
  expect(await toCheck()).toEqual([]);
  const session = makeSession({ amountInCents: 200, buyerEmail: "ana@example.com" });
  const event = makeEvent("paid", { session, id: "evt_other" });
  await storeOrder(site.database, event, now);
  expect(await toCheck()).toHaveLength(1);
});

test("an amount that the owner accepts makes the order a paid one, even after a part of it goes back", async (site) => {
  const { database } = site;
  const reference = await take(database, "paid", { amountInCents: 100 });
  await checkPayment(database, reference, new Date("2026-11-22T12:00:00Z"));
  await checkPayment(database, reference, new Date("2026-11-22T12:01:00Z"));
  const [{ paymentId = "" }, paid] = [makeSession(), { paid_at: "2026-11-21T09:59:58.000Z" }];
  expect(await readRows(database, "orders")).toMatchObject([{ status: "paid", ...paid }]);
  const kinds = (await readRows(database, "outbox_mails")).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "order-paid")).toHaveLength(1);
  const story = await readOrderStory(database, reference);
  expect(story?.entries[0]).toMatchObject({ kind: "mail" });
  expect(story?.entries.find(({ kind }) => kind === "accepted")?.at).toMatch(/^2026-11-22/);
  const part = { id: "re_1", occurredAt: now, paymentId, refundedInCents: 40, isFull: false };
  await storeMoneyBack({ database, news: { status: "refund", refund: part }, receivedAt: now });
  const refunded = { status: "partly-refunded", refunded_in_cents: 40, ...paid };
  expect(await readRows(database, "orders")).toMatchObject([refunded]);
});

test("the story has every payment, mail, refund, withdrawal and note, newest first", async (site) => {
  const { database } = site;
  const reference = await take(database, "paid");
  const { paymentId = "" } = makeSession();
  const on = (moment: string) => new Date(`2026-11-${moment}Z`);
  const withdrawal = "OD-9999-9999";
  const received_at = "2026-11-21T13:00:00.000Z";
  await insertWithdrawal(database, withdrawal, { named_order: "ana@example.com", received_at });
  await acceptDeclared(database, withdrawal, getContent(), on("22T10:00:00"));
  await setAnswered(database, withdrawal, on("22T11:00:00"));
  const money = { paymentId, refundedInCents: 20_500, isFull: true };
  const about = { id: "evt_2", paymentId };
  const failed = { createdAt: on("24T10:00:00"), amountInCents: 20_500, hasFailed: true };
  const lost = { id: "dp_1", status: "lost", amountInCents: 20_500, currency: "usd" };
  const dispute = { ...lost, openedAt: on("24T12:00:00"), dueAt: undefined };
  const single = { ...about, occurredAt: on("24T11:00:00"), refund: { id: "re_1", ...failed } };
  const disputed = { ...about, occurredAt: on("24T13:00:00"), dispute, funds: undefined };
  for (const news of [
    { status: "refund", refund: { ...money, id: "re_1", occurredAt: on("24T10:00:00") } },
    { status: "single-refund", event: single },
    { status: "dispute", event: disputed },
  ] as const)
    await storeMoneyBack({ database, news, receivedAt: on("24T10:00:05") });
  await note(database, reference, "Prefers mornings");
  const told = new Date("2026-11-25T10:00:00Z");
  await unmarkWithdrawn(database, reference, told);
  const kept = { action: keptChange, subject: reference };
  await recordChange(database, { device: "Phone" }, kept, told);

  const story = await readOrderStory(database, ` ${reference.toLowerCase()} `);
  const times = story?.entries.map(({ at }) => at) ?? [];
  expect(times).toEqual(times.toSorted().toReversed());
  expect(story?.entries.map(({ kind }) => kind).join(" ")).toBe(
    "kept dispute dispute refund mail mail mail refund answered mail confirmed declared mail mail note payment",
  );
  const back = story?.entries.flatMap((entry) =>
    entry.kind === "refund" ? [[entry.inCents, entry.isFailure]] : [],
  );
  expect(back?.join("; ")).toBe("0,true; 20500,false");
  const mails = story?.entries.flatMap((entry) => (entry.kind === "mail" ? entry.mail.kind : []));
  expect(mails?.toSorted().join(" ")).toBe(
    "order-paid owner-order-disputed owner-order-paid owner-order-refund-failed owner-order-refunded withdrawal",
  );
});

test("another buyer's mails and withdrawals are in no other story", async ({ database }) => {
  const mine = await take(database, "paid");
  const buyerEmail = "other@example.com";
  await take(database, "paid", { id: "cs_2", buyerEmail, paymentId: "pi_2" });
  await insertWithdrawal(database, "OD-9999-9999", { named_order: buyerEmail });
  const story = await readOrderStory(database, mine);
  expect(JSON.stringify(story)).not.toContain("other@example.com");
  expect(await readOrderStory(database, "OD-2222-2222")).toBeUndefined();
  expect(await readOrderStory(database, "nonsense")).toBeUndefined();
});

test("a note is kept once, changed only as it was seen, and comes back after its deletion", async (site) => {
  const reference = await take(site.database, "paid");
  expect(await note(site.database, reference, "First")).toBe("added");
  expect(await note(site.database, reference, "First")).toBe("repeated");
  const [stored] = await readNotes(site.database, reference);
  const seen = stored?.updatedAt ?? "";
  const later = new Date("2026-11-21T13:00:00Z");
  const change = (text: string) => changeNote(site.database, { id: noteId, text, seen }, later);
  expect(await change("Mine")).toBe("changed");
  expect(await change("Theirs")).toBe("changed-elsewhere");
  expect(await readNotes(site.database, reference)).toMatchObject([{ text: "Mine" }]);
  expect(await deleteNote(site.database, { id: noteId, seen }, later)).toBe("changed-elsewhere");
  const deleted = await deleteNote(site.database, { id: noteId, seen: later.toISOString() }, later);
  expect(deleted).toBe("changed");
  expect(await readNotes(site.database, reference)).toEqual([]);
  expect(await restoreNote(site.database, noteId)).toBe(true);
  expect(await restoreNote(site.database, noteId)).toBe(false);
  expect(await readNotes(site.database, reference)).toMatchObject([{ text: "Mine" }]);
  // The Back button has shown the form of the first note again.
  await note(site.database, reference, "Second");
  expect(await readNotes(site.database, reference)).toHaveLength(2);
});

test.for([
  [" \n ", "empty"],
  ["x".repeat(5_001), "too-long"],
  ["a\u0000b", "unreadable"],
])("refuses the note %j", async ([text, fault], { database }) => {
  const reference = await take(database, "paid");
  expect(await note(database, reference, text)).toBe(fault);
  expect(await note(database, "OD-2222-2222", "Hello")).toBe("not-found");
  expect(await readNotes(database, reference)).toEqual([]);
});

test("deleted notes go for good after 30 days, and all notes with the buyer's name", async (site) => {
  const reference = await take(site.database, "paid");
  await note(site.database, reference, "Deleted");
  await note(site.database, reference, "Kept", otherId);
  await deleteNote(site.database, { id: noteId, seen: now.toISOString() }, now);
  const prune = async (day: string) => {
    // After more than a week without a run, the next one only records the night.
    await site.database.deleteFrom("prunings").execute();
    await pruneNightly(async () => site.database, "UTC", new Date(day));
    return (await readRows(site.database, "order_notes")).map(({ text }) => text).toSorted();
  };
  expect(await prune("2026-12-20T12:00:00Z")).toEqual(["Deleted", "Kept"]);
  expect(await prune("2026-12-22T12:00:00Z")).toEqual(["Kept"]);
  expect(await prune("2036-11-22T12:00:00Z")).toEqual([]);
});

test("a payment has an address at Stripe by its mode, and practice has none", () => {
  const paymentId = "pi_1";
  const url = (provider: string, id: string | null = paymentId) =>
    findPaymentUrl({ provider, paymentId: id });
  expect(url("stripe")).toBe("https://dashboard.stripe.com/payments/pi_1");
  expect(url("stripe-test")).toBe("https://dashboard.stripe.com/test/payments/pi_1");
  expect(url("practice")).toBeUndefined();
  expect(url("stripe", null)).toBeUndefined();
});
