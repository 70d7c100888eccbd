/** What both payment providers have in common. */
import { afterAll, describe, expect, test, vi } from "vitest";
import { readCheckoutOutcome } from "#app/server/business/checkout/checkout-outcome.server.ts";
import { listMissed, storeMissed } from "#app/server/business/checkout/missed-orders.server.ts";
import { signBody } from "#tests/fakes/payment-server.ts";
import type { SessionChange } from "#tests/fakes/payment-story.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import {
  counters,
  openStripeCounter,
  type PaymentCounter,
} from "#tests/support/payment-counters.ts";
import { openSession } from "#tests/support/open-session.ts";
import { listProgramsOnSale } from "#tests/support/stripe-settings.ts";

const [program] = listProgramsOnSale();
const { id: programId, amountInCents } = program;

// Each order writes a line into the log.
vi.spyOn(console, "info").mockImplementation(() => {});
afterAll(() => {
  vi.restoreAllMocks();
});

const open = ({ provider }: PaymentCounter, key?: string) => openSession(provider, key);

async function tell(
  counter: PaymentCounter,
  sessionId: string,
  what: SessionChange,
  refunded?: number,
) {
  const deliver = await counter.changeSession(sessionId, what, refunded);
  await deliver();
}

async function readOrders({ database }: PaymentCounter) {
  return database.database.selectFrom("orders").selectAll().orderBy("session_id").execute();
}

async function listMails({ database }: PaymentCounter): Promise<string[]> {
  const rows = await database.database.selectFrom("outbox_mails").select("kind").execute();
  return rows.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b));
}

function outcomeOf({ provider, database }: PaymentCounter, sessionId: string) {
  const visit = { client: undefined, isLocal: true };
  return readCheckoutOutcome(sessionId, visit, {
    connect: database.connect,
    provider,
    now: new Date(),
  });
}

/** @returns the missed sessions, each with its outcome */
async function fetchMissed({ provider, database: { database } }: PaymentCounter) {
  const now = new Date();
  const listed = await listMissed(database, provider, now);
  if (listed.status === "unreachable") return listed.status;
  await storeMissed({ database, provider, now }, listed.missed);
  return listed.missed.map((one) => [one.id, "outcome" in one && one.outcome]);
}

const paidMails = ["order-paid", "owner-order-paid"];
const failedMails = ["order-failed", "owner-order-failed"];

type Story = {
  steps: Array<[SessionChange, number?]>;
  order: string;
  mails: string[];
  outcome: string;
};

const stories: Story[] = [
  { steps: [["paid"]], order: "paid", mails: paidMails, outcome: "paid" },
  { steps: [["pending"]], order: "pending", mails: [], outcome: "pending" },
  { steps: [["pending"], ["arrived"]], order: "paid", mails: paidMails, outcome: "paid" },
  { steps: [["pending"], ["failed"]], order: "failed", mails: failedMails, outcome: "failed" },
  { steps: [["expired"]], order: "expired", mails: [], outcome: "failed" },
  {
    steps: [["paid"], ["refunded", 5_000]],
    order: "partly-refunded",
    mails: [...paidMails, "owner-order-refunded"],
    outcome: "paid",
  },
  {
    steps: [["paid"], ["refunded", 5_000], ["refunded", amountInCents]],
    order: "refunded",
    mails: [...paidMails, "owner-order-refunded", "owner-order-refunded"],
    outcome: "refunded",
  },
];

describe.each(Object.keys(counters))("%s", (name) => {
  const openCounter = async (): Promise<PaymentCounter> => {
    const counter = await counters[name]?.();
    if (!counter) throw new Error(`no counter ${name}`);
    return counter;
  };

  test("opens a payment page of its own for a program, at the price of the content", async () => {
    const counter = await openCounter();
    const { sessionId, url } = await open(counter);
    expect(counter.provider.isPaymentPage(url)).toBe(true);
    expect(await counter.provider.readSession(sessionId)).toMatchObject({
      status: "found",
      stage: "open",
      session: { id: sessionId, programId, amountInCents, currency: "usd", refundedInCents: 0 },
    });
  });

  test("opens one session a press, however often its request is sent", async () => {
    const counter = await openCounter();
    const first = await open(counter, "press-1");
    expect(await open(counter, "press-1")).toEqual(first);
    expect((await open(counter, "press-2")).sessionId).not.toBe(first.sessionId);
  });

  test.each([
    "https://evil.example/",
    "//evil.example/checkout",
    "javascript:alert(1)",
    "https://checkout.stripe.com.evil.example/c/pay",
    "https://checkout.stripe.com@evil.example/c/pay",
    "http://checkout.stripe.com/c/pay",
    "/checkout/practice/../../contact",
    "https://evil.example/checkout/practice/practice_0123456789abcdef0123456789abcdef",
    "/checkout/practice/../practice_0123456789abcdef0123456789abcdef",
    "/checkout/practice/practice_0123456789abcdef0123456789abcdef?next=https://evil.example",
    "/checkout/practice/",
    "",
  ])("sends nobody to %j", async (url) => {
    expect((await openCounter()).provider.isPaymentPage(url)).toBe(false);
  });

  test.each(stories)("follows $steps to an order that is $order", async (story) => {
    const counter = await openCounter();
    const { sessionId } = await open(counter);
    for (const [what, refunded] of story.steps) await tell(counter, sessionId, what, refunded);
    expect(await readOrders(counter)).toMatchObject([
      {
        session_id: sessionId,
        program_id: programId,
        amount_in_cents: amountInCents,
        status: story.order,
      },
    ]);
    expect(await listMails(counter)).toEqual(story.mails);
    expect(await outcomeOf(counter, sessionId)).toMatchObject({ status: story.outcome });
  });

  test("knows no invented session", async () => {
    const { provider } = await openCounter();
    const invented = [
      "cs_test_00000000000000000000",
      "practice_00000000000000000000000000000000",
      "cs_live_1",
      "../prices/price_1",
      "' OR 1=1 --",
      "",
    ];
    for (const id of invented)
      expect(await provider.readSession(id)).toEqual({ status: "unknown" });
  });

  test("says that it is unreachable when it is, and claims nothing", async () => {
    expectReport(/could not be (opened|read|listed)/);
    const counter = await openCounter();
    const { sessionId } = await open(counter);
    counter.breakDown();
    await expect(open(counter)).rejects.toThrow("the session was unreachable");
    expect(await counter.provider.readSession(sessionId)).toEqual({ status: "unreachable" });
    expect(await outcomeOf(counter, sessionId)).toEqual({ status: "unreachable" });
    expect(await fetchMissed(counter)).toBe("unreachable");
  });

  test("stores orders that were lost, and writes no mail twice", async () => {
    const counter = await openCounter();
    const expected = [];
    for (const what of ["paid", "pending", "refunded"] as const) {
      const { sessionId } = await open(counter);
      await tell(counter, sessionId, what === "refunded" ? "paid" : what);
      if (what === "refunded") await tell(counter, sessionId, what);
      expected.push({ session_id: sessionId, status: what });
    }
    await tell(counter, (await open(counter)).sessionId, "expired");
    await open(counter);
    const mails = await listMails(counter);
    const { database } = counter.database;
    await database.deleteFrom("payment_events").execute();
    await database.deleteFrom("orders").execute();

    const missed = await fetchMissed(counter);
    expect(missed).toHaveLength(3);
    for (const { session_id, status } of expected)
      expect(missed).toContainEqual([session_id, status]);
    const orders = await readOrders(counter);
    expect(orders).toHaveLength(3);
    for (const order of expected) expect(orders).toContainEqual(expect.objectContaining(order));
    expect(await listMails(counter)).toEqual(mails);
    expect(await fetchMissed(counter)).toEqual([]);
  });
});

describe("events of Stripe", () => {
  test("accepts one right signature among several while a secret is changed", async () => {
    const counter = await openStripeCounter();
    const { sessionId } = await open(counter);
    const body = counter.write(sessionId, "paid");
    const [time, right] = signBody(body).split(",");
    const [, other] = signBody(body, "whsec_theOldSecret1").split(",");
    expect(await counter.post(body, `${time},${other}`)).toBe("refused");
    expect(await counter.post(body, `${time},${other},${right}`)).toBe("taken");
    expect(await readOrders(counter)).toHaveLength(1);
  });

  const oddities = [
    { changes: { amount_total: 100 }, told: "100 usd", shown: "$1" },
    { changes: { currency: "eur" }, told: `${amountInCents} eur`, shown: "€205.00" },
    // Amounts are capped at the largest safe integer.
    {
      changes: { amount_total: 1e300 },
      told: "9007199254740991 usd",
      shown: "$90,071,992,547,409.91",
    },
  ];

  test.each(oddities)(
    "fulfils no payment of $told: the owner looks at it, until a right event comes",
    async ({ changes, told, shown }) => {
      const counter = await openStripeCounter();
      const { sessionId } = await open(counter);
      const right = counter.write(sessionId, "paid");
      const event = JSON.parse(right);
      Object.assign(event.data.object, changes);
      const wrong = JSON.stringify({ ...event, id: "evt_wrong" });
      expect(await counter.post(wrong)).toBe("taken");
      const ordered = { amount_in_cents: amountInCents, currency: "usd" };
      expect(await readOrders(counter)).toMatchObject([{ ...ordered, status: "checking" }]);
      const { database } = counter.database;
      const mails = await database.selectFrom("outbox_mails").selectAll().orderBy("kind").execute();
      expect(mails).toMatchObject([
        { kind: "order-checking", recipient: "lukasz@example.com" },
        {
          kind: "owner-order-odd",
          body_text: expect.stringContaining(`asked $205, told ${shown}.`),
        },
      ]);

      expect(await counter.post(right)).toBe("taken");
      const paid = [{ ...ordered, status: "paid" }];
      expect(await readOrders(counter)).toMatchObject(paid);
      const checked = ["order-checking", "owner-order-odd"];
      expect(await listMails(counter)).toEqual([...paidMails, ...checked].toSorted());
      // A later event doesn't either.
      const late = JSON.stringify({ ...event, id: "evt_late" });
      expect(await counter.post(late)).toBe("taken");
      expect(await readOrders(counter)).toMatchObject(paid);
      const odd = database.selectFrom("payment_events").select("odd_amount");
      expect(await odd.where("odd_amount", "is not", null).execute()).toEqual([
        { odd_amount: told },
        { odd_amount: told },
      ]);
    },
  );
});
