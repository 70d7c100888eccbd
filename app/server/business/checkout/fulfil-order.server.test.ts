import { expect, test } from "vitest";
import { describeDatabase } from "#tests/support/engines.ts";
import { makeEvent, makeSession } from "#tests/support/payment-events.ts";
import { fillDisk, openTempDatabase } from "#tests/support/temp-database.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { parseCheckoutEvent } from "./stripe/stripe-events.server.ts";
import { fulfilOrder, storeMoneyBack } from "./fulfil-order.server.ts";
import { handlePaymentEvent } from "./handle-payment-event.server.ts";
import { orderStatuses, type ReportedStatus } from "./order.server.ts";
import type { PaymentEvent } from "./payment-provider.server.ts";

const receivedAt = new Date("2026-11-21T10:00:00Z");

async function take(database: Database, event: PaymentEvent): Promise<string> {
  const { status } = await fulfilOrder({ database, event, provider: "practice", receivedAt });
  return status;
}

async function readOrders(database: Database) {
  return database.selectFrom("orders").selectAll().orderBy("session_id").execute();
}

async function countEvents(database: Database): Promise<number> {
  return (await database.selectFrom("payment_events").selectAll().execute()).length;
}

/** @param after in seconds */
function parse(type: string, object: object, after = 0, id = `evt_${type}_${after}`) {
  const created = Math.floor(receivedAt.getTime() / 1_000) + after;
  return parseCheckoutEvent({ id, type, livemode: false, created, data: { object } }, false);
}

function permute<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permute(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

describeDatabase((open) => {
  // Fails when text goes to PostgreSQL unchanged, or when an amount goes into four bytes.
  test("keeps a signed event with what no form would take, for the owner to see", async () => {
    const { database } = await open();
    const { id, programId, amountInCents, currency } = makeSession();
    const payment_intent = "payment\0_1";
    const paid = parse("checkout.session.completed", {
      id,
      metadata: { program_id: programId },
      amount_total: amountInCents,
      currency,
      payment_status: "paid",
      payment_intent,
      customer_details: { name: "Ana\0 Bo" },
    });
    if (paid.status !== "event") throw new Error(paid.status);
    expect(await take(database, paid.event)).toBe("changed");
    const refund = parse("charge.refunded", {
      payment_intent,
      amount_refunded: 9_000_000_000_000,
      refunded: true,
    });
    if (refund.status !== "refund") throw new Error(refund.status);
    const { status } = await storeMoneyBack({ database, news: refund, receivedAt });
    expect(status).toBe("changed");
    expect(await readOrders(database)).toMatchObject([
      { buyer_name: "Ana\uFFFD Bo", refunded_in_cents: 9_000_000_000_000, status: "refunded" },
    ]);
    const huge = makeSession({
      id: "huge",
      amountInCents: 9_000_000_000_000,
      expectedPrice: undefined,
    });
    expect(await take(database, makeEvent("paid", { session: huge }))).toBe("changed");
  });

  test("stores an order with what was bought, by whom and when", async () => {
    const { database } = await open();
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
    expect(await database.selectFrom("payment_events").selectAll().execute()).toEqual([
      {
        id: makeEvent("paid").id,
        session_id: makeSession().id,
        outcome: "paid",
        occurred_at: "2026-11-21T09:59:58.000Z",
        received_at: "2026-11-21T10:00:00.000Z",
        odd_amount: null,
      },
    ]);
  });

  const wrong = makeSession({ amountInCents: 100 });

  test("asks the owner about a wrong amount once, tells the buyer of it once, and about money that went back not at all", async () => {
    const { database } = await open();
    const kinds = async () =>
      (await database.selectFrom("outbox_mails").select("kind").execute()).map(({ kind }) => kind);
    await take(database, makeEvent("paid", { session: wrong }));
    await take(database, makeEvent("paid", { session: wrong, id: "evt_again" }));
    expect(await kinds()).toEqual(["order-checking", "owner-order-odd"]);
    for (const [refundedInCents, isFull] of [
      [40, false],
      [100, true],
    ] as const) {
      expect(await readOrders(database)).toMatchObject([{ status: "checking", paid_at: null }]);
      const refund = { id: `evt_${refundedInCents}`, occurredAt: receivedAt, isFull };
      const paymentId = wrong.paymentId ?? "";
      await storeMoneyBack({
        database,
        news: { status: "refund", refund: { ...refund, refundedInCents, paymentId } },
        receivedAt,
      });
    }
    expect(await readOrders(database)).toMatchObject([{ status: "refunded" }]);
    expect(await kinds()).toEqual(["order-checking", "owner-order-odd", "owner-order-refunded"]);
  });

  test("a program that the owner's own code made free is a paid order of nothing", async () => {
    const { database } = await open();
    const session = makeSession({ amountInCents: 0 });
    await take(database, makeEvent("paid", { session }));
    expect(await readOrders(database)).toMatchObject([{ status: "paid", amount_in_cents: 0 }]);
    const mails = await database.selectFrom("outbox_mails").select("kind").execute();
    expect(mails.map(({ kind }) => kind)).toEqual(["order-paid", "owner-order-paid"]);
  });

  test("tells the owner alone of money that arrives after a withdrawal", async () => {
    const { database } = await open();
    await take(database, makeEvent("pending"));
    await database.updateTable("orders").set({ withdrawn_at: receivedAt.toISOString() }).execute();
    await take(database, makeEvent("paid"));
    const mails = await database.selectFrom("outbox_mails").select("kind").execute();
    expect(mails).toEqual([{ kind: "owner-order-paid" }]);
  });

  test("tells nobody to begin when the money went back before it was known to have come", async () => {
    const { database } = await open();
    const { paymentId = "" } = makeSession();
    const refund = { id: "evt_refund", occurredAt: receivedAt, isFull: true };
    await storeMoneyBack({
      database,
      news: { status: "refund", refund: { ...refund, paymentId, refundedInCents: 20_500 } },
      receivedAt,
    });
    await take(database, makeEvent("paid"));
    const mails = await database.selectFrom("outbox_mails").select("kind").execute();
    expect(mails).toEqual([{ kind: "owner-order-refunded" }]);
  });

  test("takes what was ordered, then the catalogue, as the measure of a session that names no price", async () => {
    const { database } = await open();
    const unsaid = (id: string, amountInCents: number) =>
      makeSession({ id, paymentId: id, amountInCents, expectedPrice: undefined });
    // The order was made before the price rose, and is paid now.
    await take(database, makeEvent("pending", { session: makeSession({ id: "a" }) }));
    await database.updateTable("orders").set({ amount_in_cents: 9_900 }).execute();
    await take(database, makeEvent("paid", { session: unsaid("a", 9_900) }));
    await take(database, makeEvent("paid", { session: unsaid("b", 9_900) }));
    const sold = { ...unsaid("c", 9_900), programId: "no-longer-sold" };
    await take(database, makeEvent("paid", { session: sold }));
    expect((await readOrders(database)).map(({ status }) => status)).toEqual([
      "paid",
      "checking",
      "paid",
    ]);
  });

  test("takes the largest sum of the refunds that come in any order, also before their payment", async () => {
    const { database } = await open();
    const { paymentId = "" } = makeSession();
    const giveBack = async (refundedInCents: number) => {
      const refund = { id: `evt_${refundedInCents}`, occurredAt: receivedAt, isFull: false };
      await storeMoneyBack({
        database,
        news: { status: "refund", refund: { ...refund, paymentId, refundedInCents } },
        receivedAt,
      });
    };
    for (const sum of [3_000, 5_000, 4_000]) await giveBack(sum);
    await take(database, makeEvent("paid"));
    const refunded = async () => (await readOrders(database))[0]?.refunded_in_cents;
    expect(await refunded()).toBe(5_000);
    await giveBack(6_000);
    expect(await refunded()).toBe(6_000);
  });

  test("handles ten of the same event at once, from two processes, once", async () => {
    const first = await open();
    const second = await first.openAgain();
    const databases = [first.database, second.database];
    const all = Array.from({ length: 10 }, (_, index) =>
      take(databases[index % 2] ?? first.database, makeEvent("paid")),
    );
    expect((await Promise.all(all)).toSorted()).toEqual([
      "changed",
      ...Array.from({ length: 9 }, () => "repeated"),
    ]);
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

  test.each(stories.map((story) => ({ story })))(
    "ends $story at its highest rank, however the events come",
    async ({ story }) => {
      const { database } = await open();
      const orders = permute(story);
      const tell = async (outcomes: ReportedStatus[], number: number) => {
        const session = makeSession({ id: `session_${number}` });
        for (const outcome of outcomes) await take(database, makeEvent(outcome, { session }));
      };
      // This many events collide without overloading a busy machine.
      const atOnce = 20;
      for (let first = 0; first < orders.length; first += atOnce)
        await Promise.all(
          orders.slice(first, first + atOnce).map((order, at) => tell(order, first + at)),
        );
      const highest = orderStatuses.findLast((status) => story.some((step) => step === status));
      const stored = await readOrders(database);
      expect(stored.map(({ status }) => status)).toEqual(orders.map(() => highest));
      const mails = await database.selectFrom("outbox_mails").select(["kind", "about"]).execute();
      const sent = mails.map(({ kind, about }) => `${kind} ${about}`);
      expect(new Set(sent).size).toBe(sent.length);
      const paid = stored.filter(({ status }) => status === "paid");
      expect(sent).toEqual(
        expect.arrayContaining(paid.map((one) => `order-paid ${one.reference}`)),
      );
    },
  );

  type Told = [type: string, after: number, object: object];

  const price = 20_500;
  const paidAt = Math.floor(receivedAt.getTime() / 1_000);
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
  const dispute = (type: string, after: number, status: string, due_by?: number): Told => [
    `charge.dispute.${type}`,
    after,
    {
      id: "dp_1",
      amount: price,
      currency: "usd",
      status,
      created: paidAt + 10,
      evidence_details: { due_by },
    },
  ];

  const takenBack: Array<{ story: string; told: Told[]; ends: object; mail?: string }> = [
    {
      story: "a refund that fails",
      told: [
        sum(10, price),
        single("refund.updated", 11, { status: "succeeded" }),
        single("refund.failed", 20),
      ],
      ends: {
        status: "paid",
        refunded_in_cents: 0,
        failed_refund_in_cents: price,
        refunded_at: null,
      },
      mail: "owner-order-refund-failed",
    },
    {
      story: "a refund that fails, told in every way",
      told: [sum(10, price), sum(20, 0), single("charge.refund.updated", 20)],
      ends: { status: "paid", refunded_in_cents: 0, failed_refund_in_cents: price },
      mail: "owner-order-refund-failed",
    },
    {
      story: "a refund that is made and fails in the same second",
      told: [sum(10, price), single("refund.failed", 10)],
      ends: { status: "paid", refunded_in_cents: 0, failed_refund_in_cents: price },
      mail: "owner-order-refund-failed",
    },
    {
      story: "a sum that is nothing in the same second",
      told: [sum(10, price), sum(10, 0)],
      ends: { status: "paid", refunded_in_cents: 0, failed_refund_in_cents: price },
    },
    {
      story: "a smaller sum than before",
      told: [sum(10, price), sum(20, 5_000)],
      ends: { status: "partly-refunded", refunded_in_cents: 5_000, failed_refund_in_cents: 15_500 },
      mail: "owner-order-refund-failed",
    },
    {
      story: "the second of two refunds that fails",
      told: [
        sum(10, 5_000),
        sum(20, price),
        single("refund.failed", 30, { amount: 15_500, made: 20 }),
      ],
      ends: { status: "partly-refunded", refunded_in_cents: 5_000, failed_refund_in_cents: 15_500 },
      mail: "owner-order-refund-failed",
    },
    {
      story: "a refund that fails and is made again",
      told: [sum(10, price), single("refund.failed", 20), sum(30, price)],
      ends: { status: "refunded", refunded_in_cents: price, failed_refund_in_cents: 0 },
    },
    {
      story: "a dispute that is won",
      told: [
        dispute("created", 10, "needs_response", paidAt + 86_400),
        dispute("closed", 30, "won"),
        dispute("funds_reinstated", 31, "won"),
      ],
      ends: { status: "paid", dispute: "won", dispute_due_at: null },
      mail: "owner-order-disputed",
    },
    {
      story: "a dispute that is lost",
      told: [
        dispute("funds_withdrawn", 10, "needs_response"),
        dispute("updated", 20, "under_review"),
        dispute("closed", 30, "lost"),
      ],
      ends: { status: "paid", dispute: "lost" },
      mail: "owner-order-disputed",
    },
    {
      story: "a dispute that waits for an answer",
      told: [
        dispute("created", 10, "warning_needs_response", paidAt + 86_400),
        dispute("updated", 20, "needs_response", paidAt + 86_400),
      ],
      ends: { status: "paid", dispute: "open", dispute_due_at: "2026-11-22T10:00:00.000Z" },
      mail: "owner-order-disputed",
    },
  ];

  test.each(takenBack)(
    "$story: ends as it should, however the events come, and how often",
    async ({ told, ends, mail }) => {
      const { database } = await open();
      const orders = permute<Told | "paid">(["paid", ...told]);
      for (const [number, events] of orders.entries()) {
        const paymentId = `pi_${number}`;
        const session = makeSession({ id: `cs_${number}`, paymentId });
        for (const event of [...events, ...events]) {
          if (event === "paid") {
            await take(database, makeEvent("paid", { session }));
            continue;
          }
          const [type, after, object] = event;
          const own = "id" in object ? { ...object, id: `${String(object.id)}_${number}` } : object;
          const body = { ...own, payment_intent: paymentId };
          const news = parse(type, body, after, `evt_${told.indexOf(event)}_${number}`);
          if (news.status === "refused" || news.status === "ignored") throw new Error(news.status);
          await handlePaymentEvent(news, { database, provider: "practice", receivedAt });
        }
      }
      expect(await readOrders(database)).toMatchObject(orders.map(() => ends));
      if (mail === undefined) return;
      const mails = await database
        .selectFrom("outbox_mails")
        .select("kind")
        .where("kind", "=", mail)
        .execute();
      expect(mails).toHaveLength(orders.length);
    },
  );

  test("learns the buyer from a later event, and forgets nobody", async () => {
    const { database } = await open();
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
    const { database, hold } = await open(200);
    const lock = await hold();
    await expect(take(database, makeEvent("paid"))).rejects.toMatchObject({
      code: expect.stringMatching(/^(SQLITE_BUSY|55P03)$/),
    });
    await lock.release();
    expect(await countEvents(database)).toBe(0);
    expect(await take(database, makeEvent("paid"))).toBe("changed");
  });
});

// See tests/long/full-disk.test.ts for a full disk of PostgreSQL.
test("on SQLite, stores no event without its order when the room runs out between the two", async () => {
  const { database } = openTempDatabase();
  await fillDisk(database);
  // The event fits into the free space of existing pages, but the order's name doesn't.
  const session = makeSession({ buyerName: "n".repeat(20_000) });
  await expect(take(database, makeEvent("paid", { session }))).rejects.toMatchObject({
    code: "SQLITE_FULL",
  });
  expect(await countEvents(database)).toBe(0);
  expect(await readOrders(database)).toEqual([]);
});
