import { beforeEach, expect, vi } from "vitest";
import { testWith } from "#tests/support/test-with.ts";
import { signBody } from "#tests/fakes/payment-server.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { openSession } from "#tests/support/open-session.ts";
import { openStripeCounter } from "#tests/support/stripe-counter.ts";
import { listKinds as listKindsOf } from "#tests/support/outbox.ts";
import { readOrders as readOrdersOf } from "#tests/support/payment-events.ts";
import { listProgramsOnSale } from "#tests/support/stripe-settings.ts";
import { listMissed, storeMissed } from "../missed-orders.server.ts";

const [program] = listProgramsOnSale();
const { id: programId, amountInCents } = program;

// Each order writes a line into the log.
beforeEach(() => {
  const spy = vi.spyOn(console, "info").mockImplementation(() => {});
  return () => spy.mockRestore();
});

const test = testWith(async () => {
  const counter = await openStripeCounter();
  const { provider, database: own } = counter;
  const { database } = own;
  return {
    ...counter,
    open: (key?: string) => openSession(provider, key),
    readOrders: () => readOrdersOf(database),
    listKinds: () => listKindsOf(database),
    /** @returns the missed sessions, each with its outcome */
    fetchMissed: async () => {
      const now = new Date();
      const listed = await listMissed(database, provider, now);
      if (listed.status === "unreachable") throw new Error(listed.status);
      await storeMissed({ database, provider, now }, listed.missed);
      return listed.missed.map((one) => [one.id, "outcome" in one && one.outcome]);
    },
  };
});

test("opens a payment page of its own for a program, at the price of the content", async (counter) => {
  const { provider, open } = counter;
  const { sessionId } = await open();
  expect(await provider.readSession(sessionId)).toMatchObject({
    status: "found",
    stage: "open",
    session: { id: sessionId, programId, amountInCents, currency: "usd", refundedInCents: 0 },
  });
});

test.for([
  "https://evil.example/",
  "//evil.example/checkout",
  "javascript:alert(1)",
  "http://127.0.0.1.evil.example/c/pay",
  "http://127.0.0.1@evil.example/c/pay",
  "https://127.0.0.1/c/pay",
  "/c/pay",
  "",
])("sends nobody to %j", async (url, { server, open }) => {
  expectReport(/the response is invalid/);
  server.behavior = { url };
  await expect(open()).rejects.toThrow("the session was refused");
});

const invented = ["cs_test_00000000000000000000", "cs_live_1", "../prices/1", "' OR 1=1 --", ""];

test.for(invented)("knows no invented session %j", async (id, { provider }) => {
  expect(await provider.readSession(id)).toEqual({ status: "unknown" });
});

test("stores orders that were lost, and writes no mail twice", async (counter) => {
  const { database: own, open, tell, readOrders, listKinds, fetchMissed } = counter;
  const expected = [];
  for (const what of ["paid", "pending", "refunded"] as const) {
    const { sessionId } = await open();
    await tell(sessionId, what === "refunded" ? "paid" : what);
    if (what === "refunded") await tell(sessionId, what);
    expected.push({ session_id: sessionId, status: what });
  }
  await tell((await open()).sessionId, "expired");
  await open();
  const mails = await listKinds();
  await own.database.deleteFrom("payment_events").execute();
  await own.database.deleteFrom("orders").execute();

  const missed = await fetchMissed();
  expect(missed).toHaveLength(3);
  for (const { session_id, status } of expected)
    expect(missed).toContainEqual([session_id, status]);
  const orders = await readOrders();
  expect(orders).toHaveLength(3);
  for (const order of expected) expect(orders).toContainEqual(expect.objectContaining(order));
  expect(await listKinds()).toEqual(mails);
  expect(await fetchMissed()).toEqual([]);
});

test("accepts one right signature among several while a secret is changed", async (counter) => {
  const { open, write, post, readOrders } = counter;
  const body = write((await open()).sessionId, "paid");
  const [time, right] = signBody(body).split(",");
  const [, other] = signBody(body, "whsec_theOldSecret1").split(",");
  expect(await post(body, `${time},${other}`)).toBe("refused");
  expect(await post(body, `${time},${other},${right}`)).toBe("taken");
  expect(await readOrders()).toHaveLength(1);
});
