import { expect } from "vitest";
import { postgresTest, siteTest as test, openEngine, openFile } from "#tests/support/engines.ts";
import { listKinds } from "#tests/support/outbox.ts";
import { makeEvent, makeSession, readOrders } from "#tests/support/payment-events.ts";
import { fillDisk } from "#tests/support/temp-database.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { parseCheckoutEvent } from "./stripe/stripe-events.server.ts";
import { fulfilOrder, storeMoneyBack } from "./fulfil-order.server.ts";
import { handlePaymentEvent } from "./handle-payment-event.server.ts";
import { orderStatuses, type ReportedStatus } from "./order.server.ts";
import type { PaymentEvent } from "./payment-provider.server.ts";
import { readRows } from "#tests/support/stored-rows.ts";
import { sql } from "kysely";
import { markWithdrawn } from "./mark-withdrawn.server.ts";

const receivedAt = new Date("2026-11-21T10:00:00Z");

async function take(database: Database, event: PaymentEvent): Promise<string> {
  const { status } = await fulfilOrder({ database, event, provider: "practice", receivedAt });
  return status;
}

const readEvents = (database: Database) => readRows(database, "payment_events");
const price = 20_500;

function giveBack(database: Database, refundedInCents: number, isFull = false) {
  const { paymentId = "" } = makeSession();
  const refund = { id: `evt_${refundedInCents}`, occurredAt: receivedAt, isFull };
  const news = { status: "refund", refund: { ...refund, refundedInCents, paymentId } } as const;
  return storeMoneyBack({ database, news, receivedAt });
}

type Told = [type: string, after: number, object: object];
const paidAt = Math.floor(receivedAt.getTime() / 1_000);

/** Stores what Stripe tells of a payment, some seconds after it. */
async function tell(
  database: Database,
  [type, after, object]: Told,
  payment_intent = makeSession().paymentId,
  id = `evt_${type}_${after}`,
) {
  const data = { object: { ...object, payment_intent } };
  const event = { id, type, livemode: false, created: paidAt + after, data };
  const news = parseCheckoutEvent(event, false);
  if (news.status === "refused" || news.status === "ignored") throw new Error(news.status);
  await handlePaymentEvent(news, { database, provider: "practice", receivedAt });
}

function permute<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permute(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

// Fails when text goes to PostgreSQL unchanged, or when an amount goes into four bytes.
test("keeps a signed event with what no form would take, for the owner to see", async (site) => {
  const { database } = site;
  const { id, programId: program_id, amountInCents, currency } = makeSession();
  const much = 9_000_000_000_000;
  const sum = { id, currency, amount_total: amountInCents, payment_status: "paid" };
  const buyer = { metadata: { program_id }, customer_details: { name: "Ana\0 Bo" } };
  const refund = { amount_refunded: much, refunded: true };
  await tell(database, ["checkout.session.completed", 0, { ...sum, ...buyer }], "payment\0_1");
  await tell(database, ["charge.refunded", 0, refund], "payment\0_1");
  expect(await readOrders(database)).toMatchObject([
    { buyer_name: "Ana\uFFFD Bo", refunded_in_cents: much, status: "refunded" },
  ]);
  const huge = makeSession({ id: "huge", amountInCents: much, expectedPrice: undefined });
  expect(await take(database, makeEvent("paid", { session: huge }))).toBe("changed");
});

test("stores an order with what was bought, by whom and when", async ({ database }) => {
  const session = makeSession({ startRequest: "Begin? Yes." });
  expect(await take(database, makeEvent("paid", { session }))).toBe("changed");
  expect(await readOrders(database)).toMatchObject([
    {
      session_id: makeSession().id,
      reference: expect.stringMatching(/^OD-[2-9B-Z]{4}-[2-9B-Z]{4}$/) as string,
      provider: "practice",
      program_id: "exam-course",
      amount_in_cents: 20_500,
      currency: "usd",
      status: "paid",
      buyer_name: "Łukasz O'Brien",
      buyer_email: "lukasz@example.com",
      buyer_email_key: "lukasz@example.com",
      created_at: "2026-11-21T10:00:00.000Z",
      payment_id: makeSession().paymentId,
      paid_at: "2026-11-21T09:59:58.000Z",
      start_request: "Begin? Yes.",
      sold: expect.stringContaining('"title":"Exam Course","sessions":2,') as string,
    },
  ]);
  const paid = { id: makeEvent("paid").id, session_id: makeSession().id, outcome: "paid" };
  const times = { occurred_at: "2026-11-21T09:59:58.000Z", received_at: receivedAt.toISOString() };
  expect(await readEvents(database)).toEqual([{ ...paid, ...times, odd_amount: null }]);
});

test("asks the owner about a wrong amount once, tells the buyer of it once, and about money that went back not at all", async (site) => {
  const session = makeSession({ amountInCents: 100 });
  await take(site.database, makeEvent("paid", { session }));
  await take(site.database, makeEvent("paid", { session, id: "evt_again" }));
  const asked = ["order-checking", "owner-order-odd"];
  expect(await listKinds(site.database)).toEqual(asked);
  await giveBack(site.database, 40);
  expect(await readOrders(site.database)).toMatchObject([{ status: "checking", paid_at: null }]);
  await giveBack(site.database, 100, true);
  expect(await readOrders(site.database)).toMatchObject([{ status: "refunded" }]);
  expect(await listKinds(site.database)).toEqual([...asked, "owner-order-refunded"]);
});

test.for([
  ["$1", "100 usd", { amountInCents: 100 }],
  ["€205.00", "20500 eur", { currency: "eur" }],
])("fulfils no payment of %s until a right event comes", async (row, { database }) => {
  const [shown, told, changes] = row;
  const session = makeSession(changes);
  await take(database, makeEvent("paid", { session, id: "evt_wrong" }));
  const ordered = { amount_in_cents: price, currency: "usd" };
  expect(await readOrders(database)).toMatchObject([{ ...ordered, status: "checking" }]);
  await take(database, makeEvent("paid"));
  await take(database, makeEvent("paid", { session, id: "evt_late" }));
  expect(await readOrders(database)).toMatchObject([{ ...ordered, status: "paid" }]);
  const readMails = (kind: string) => readRows(database, "outbox_mails", { kind });
  const body_text = expect.stringContaining(`asked $205, told ${shown}.`);
  expect(await readMails("owner-order-odd")).toMatchObject([{ body_text }]);
  expect(await readMails("order-checking")).toMatchObject([{ recipient: "lukasz@example.com" }]);
  expect(await readMails("order-paid")).toHaveLength(1);
  const odd = (await readEvents(database)).flatMap(({ odd_amount }) => odd_amount ?? []);
  expect(odd).toEqual([told, told]);
});

test("a program that the owner's own code made free is a paid order of nothing", async (site) => {
  await take(site.database, makeEvent("paid", { session: makeSession({ amountInCents: 0 }) }));
  expect(await readOrders(site.database)).toMatchObject([{ status: "paid", amount_in_cents: 0 }]);
  expect(await listKinds(site.database)).toEqual(["order-paid", "owner-order-paid"]);
});

test("tells the owner alone of money that arrives after a withdrawal, or that went back before", async (site) => {
  const { database } = site;
  const { database: other } = await openEngine();
  await take(database, makeEvent("pending"));
  await database.updateTable("orders").set({ withdrawn_at: receivedAt.toISOString() }).execute();
  await take(database, makeEvent("paid"));
  expect(await listKinds(database)).toEqual(["owner-order-paid"]);
  await giveBack(other, price, true);
  await take(other, makeEvent("paid"));
  expect(await listKinds(other)).toEqual(["owner-order-refunded"]);
});

test("takes what was ordered, then the catalogue, as the measure of a session that names no price", async (site) => {
  const unsaid = (id: string, amountInCents: number) =>
    makeSession({ id, paymentId: id, amountInCents, expectedPrice: undefined });
  // The order was made before the price rose, and is paid now.
  await take(site.database, makeEvent("pending", { session: makeSession({ id: "a" }) }));
  await site.database.updateTable("orders").set({ amount_in_cents: 9_900 }).execute();
  await take(site.database, makeEvent("paid", { session: unsaid("a", 9_900) }));
  await take(site.database, makeEvent("paid", { session: unsaid("b", 9_900) }));
  const sold = { ...unsaid("c", 9_900), programId: "no-longer-sold" };
  await take(site.database, makeEvent("paid", { session: sold }));
  const statuses = (await readOrders(site.database)).map(({ status }) => status);
  expect(statuses.join(" ")).toBe("paid checking paid");
});

test.for<[ReportedStatus, ...string[]]>([
  ["paid", "order-paid", "owner-order-paid"],
  ["pending"],
  ["failed", "order-failed", "owner-order-failed"],
  ["expired"],
  ["refunded", "owner-order-refunded"],
])("of an order that's %s, buyer and owner get their mails", async ([outcome, ...mails], site) => {
  await take(site.database, makeEvent(outcome));
  expect(await listKinds(site.database)).toEqual(mails);
});

test("handles ten of the same event at once, from two processes, once", async (first) => {
  const second = await first.openAgain();
  const databases = [first.database, second.database];
  const all = Array.from({ length: 10 }, (_, index) =>
    take(databases[index % 2] ?? first.database, makeEvent("paid")),
  );
  const results = (await Promise.all(all)).toSorted().join(" ");
  expect(results).toBe(`changed${" repeated".repeat(9)}`);
  expect(await readOrders(first.database)).toHaveLength(1);
});

const stories: ReportedStatus[][] = [
  ["pending", "paid"],
  ["pending", "failed"],
  ["expired", "paid"],
  ["failed", "expired"],
  ["pending", "failed", "paid"],
  ["pending", "expired", "failed", "paid", "refunded"],
  ["paid", "partly-refunded", "refunded"],
];

test.for(stories)("ends at its highest rank, in any order: %s, %s", async (story, { database }) => {
  const orders = permute<ReportedStatus>(story);
  const tellAll = async (outcomes: ReportedStatus[], number: number) => {
    const session = makeSession({ id: `session_${number}` });
    for (const outcome of outcomes) await take(database, makeEvent(outcome, { session }));
  };
  // Twenty at once collide without overloading a busy machine.
  for (let at = 0; at < orders.length; at += 20)
    await Promise.all(orders.slice(at, at + 20).map((order, more) => tellAll(order, at + more)));
  const highest = orderStatuses.findLast((status) => story.some((step) => step === status));
  const stored = await readOrders(database);
  expect(stored.map(({ status }) => status)).toEqual(orders.map(() => highest));
  const mails = await database.selectFrom("outbox_mails").select(["kind", "about"]).execute();
  const sent = mails.map(({ kind, about }) => `${kind} ${about}`);
  expect(new Set(sent).size).toBe(sent.length);
  const bought = stored.filter(({ status }) => status === "paid");
  const told = bought.map(({ reference }) => `order-paid ${reference}`);
  expect(sent).toEqual(expect.arrayContaining(told));
});

const sum = (after: number, amount_refunded: number): Told => [
  "charge.refunded",
  after,
  { amount_refunded, refunded: amount_refunded === price },
];
const single = (
  type: string,
  after: number,
  { id = "re_1", amount = price, made = 10, status = "failed" } = {},
): Told => [type, after, { id, amount, status, created: paidAt + made }];
const dispute = (type: string, after: number, status: string, due_by?: number): Told => {
  const known = { id: "dp_1", amount: price, currency: "usd", created: paidAt + 10 };
  return [`charge.dispute.${type}`, after, { ...known, status, evidence_details: { due_by } }];
};

const money = (status: string, refunded_in_cents: number, failed_refund_in_cents: number) => {
  return { status, refunded_in_cents, failed_refund_in_cents };
};
const failedMail = "owner-order-refund-failed";
const disputedMail = "owner-order-disputed";
const all = sum(10, price);
const failure = single("refund.failed", 20);
const succeeded = single("refund.updated", 11, { status: "succeeded" });
const sums = [3_000, 5_000, 4_000].map((part) => sum(10, part));
const otherFailure = single("refund.failed", 30, { amount: 15_500, made: 20 });
const noneBack = [{ ...money("paid", 0, price), refunded_at: null }, failedMail] as const;
const partBack = [money("partly-refunded", 5_000, 15_500), failedMail] as const;
const inADay = paidAt + 86_400;
const created = dispute("created", 10, "needs_response", inADay);
const paid = { status: "paid", dispute_due_at: null };
const waits = { dispute: "open", dispute_due_at: "2026-11-22T10:00:00.000Z" };

const takenBack: Array<[story: string, told: Told[], ends: object, mail?: string]> = [
  ["a refund that fails", [all, succeeded, failure], ...noneBack],
  ["one told in every way", [all, sum(20, 0), single("charge.refund.updated", 20)], ...noneBack],
  ["one that fails in the same second", [all, single("refund.failed", 10)], ...noneBack],
  ["a sum that is nothing in the same second", [all, sum(10, 0)], money("paid", 0, price)],
  ["a smaller sum than before", [all, sum(20, 5_000)], ...partBack],
  ["the largest sum of one second", sums, money("partly-refunded", 5_000, 0)],
  ["the second of two that fails", [sum(10, 5_000), sum(20, price), otherFailure], ...partBack],
  ["one made again", [all, failure, sum(30, price)], money("refunded", price, 0)],
  [
    "a dispute that is won",
    [created, dispute("closed", 30, "won"), dispute("funds_reinstated", 31, "won")],
    { ...paid, dispute: "won" },
    disputedMail,
  ],
  [
    "a dispute that is lost",
    [
      dispute("funds_withdrawn", 10, "needs_response"),
      dispute("updated", 20, "under_review"),
      dispute("closed", 30, "lost"),
    ],
    { ...paid, dispute: "lost" },
    disputedMail,
  ],
  [
    "a dispute that waits for an answer",
    [
      dispute("created", 10, "warning_needs_response", inADay),
      dispute("updated", 20, "needs_response", inADay),
    ],
    { ...paid, ...waits },
    disputedMail,
  ],
];

test.for(takenBack)("%s ends well, however often events come", async (row, { database }) => {
  const [, told, ends, mail] = row;
  const orders = permute<Told | "paid">(["paid", ...told]);
  for (const [number, events] of orders.entries()) {
    const paymentId = `pi_${number}`;
    const session = makeSession({ id: `cs_${number}`, paymentId });
    for (const event of [...events, ...events])
      if (event === "paid") await take(database, makeEvent("paid", { session }));
      else {
        const [type, after, object] = event;
        const own = "id" in object ? { ...object, id: `${String(object.id)}_${number}` } : object;
        const id = `evt_${told.indexOf(event)}_${number}`;
        await tell(database, [type, after, own], paymentId, id);
      }
  }
  expect(await readOrders(database)).toMatchObject(orders.map(() => ends));
  if (mail === undefined) return;
  const sent = (await listKinds(database)).filter((kind) => kind === mail);
  expect(sent).toHaveLength(orders.length);
});

test("tells the owner of each part that goes back, and again when it goes back after a failure", async (site) => {
  await take(site.database, makeEvent("paid"));
  for (const told of [sum(5, 5_000), all, failure, sum(30, price), sum(30, price)])
    await tell(site.database, told);
  const [, , ...back] = await listKinds(site.database);
  const refunded = "owner-order-refunded";
  expect(back).toEqual(["owner-order-refund-failed", refunded, refunded, refunded]);
});

test("learns the buyer from a later event, and forgets nobody", async ({ database }) => {
  const unnamed = makeSession({ buyerName: undefined, buyerEmail: undefined });
  await take(database, makeEvent("pending", { session: unnamed }));
  expect(await readOrders(database)).toMatchObject([{ buyer_name: null, buyer_email: null }]);
  await take(database, makeEvent("failed"));
  const other = makeSession({ buyerName: undefined, buyerEmail: "other@example.com" });
  await take(database, makeEvent("paid", { session: other }));
  expect(await readOrders(database)).toMatchObject([
    { status: "paid", buyer_name: "Łukasz O'Brien", buyer_email: "lukasz@example.com" },
  ]);
});

test("stores neither event nor order while the tables are locked, and both when it comes again", async () => {
  const { database, hold } = await openEngine(200);
  const lock = await hold();
  await expect(take(database, makeEvent("paid"))).rejects.toMatchObject({
    code: expect.stringMatching(/^(SQLITE_BUSY|55P03)$/),
  });
  await lock.release();
  expect(await readEvents(database)).toEqual([]);
  expect(await take(database, makeEvent("paid"))).toBe("changed");
});

// See tests/long/full-disk.test.ts for a full disk of PostgreSQL.
test("on SQLite, stores no event without its order when the room runs out between the two", async () => {
  const { database } = openFile();
  await fillDisk(database);
  // The event fits into the free space of existing pages, but the order's name doesn't.
  const session = makeSession({ buyerName: "n".repeat(20_000) });
  const full = { code: "SQLITE_FULL" };
  await expect(take(database, makeEvent("paid", { session }))).rejects.toMatchObject(full);
  expect(await readEvents(database)).toEqual([]);
  expect(await readOrders(database)).toEqual([]);
});

// Only PostgreSQL is tested, because SQLite has only one writer, so nothing can happen in between.
postgresTest("keeps a withdrawal's mark when money goes back meanwhile", async (site) => {
  const { database, openAgain } = site;
  await take(database, makeEvent("paid"));
  const { database: other } = await openAgain();
  const isSomebodyWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(other);
    return rows.length > 0;
  };
  const { refunded } = await database.transaction().execute(async (transaction) => {
    const named = { email: "lukasz@example.com" };
    const declaration = { reference: "OD-2345-6789", receivedAt };
    await markWithdrawn(transaction, named, declaration, receivedAt);
    const running = giveBack(other, 100);
    await expect.poll(isSomebodyWaiting).toBe(true);
    return { refunded: running };
  });
  await refunded;
  expect(await readOrders(database)).toMatchObject([
    { withdrawal: "OD-2345-6789", status: "partly-refunded", refunded_in_cents: 100 },
  ]);
});
