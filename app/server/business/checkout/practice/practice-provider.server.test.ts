import { expect, test } from "vitest";
import { describeDatabase } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { makeSession } from "#tests/support/payment-events.ts";
import type { Connect } from "#app/server/platform/database/tables.server.ts";
import type { NewSession } from "../payment-provider.server.ts";
import { createPracticeProvider } from "./practice-provider.server.ts";

const order: NewSession = {
  programId: "exam-course",
  title: "Exam Course",
  priceId: "exam-price",
  amountInCents: 20_500,
  currency: "usd",
  idempotencyKey: "press-1",
  returnOrigin: "http://localhost:3000",
};

async function openSession(connect: Connect, changes: Partial<NewSession> = {}) {
  const created = await createPracticeProvider(connect).createSession({ ...order, ...changes });
  if (created.status !== "created") throw new Error(created.status);
  return created;
}

describeDatabase((open) => {
  test("opens a session on a page of this site and reads it back", async () => {
    const { connect } = await open();
    const provider = createPracticeProvider(connect);
    const { sessionId, url } = await openSession(connect);
    expect(url).toBe(`/checkout/practice/${sessionId}`);
    expect(provider.isPaymentPage(url)).toBe(true);
    expect(await provider.readSession(sessionId)).toEqual({
      status: "found",
      stage: "open",
      session: makeSession({
        id: sessionId,
        buyerName: undefined,
        buyerEmail: undefined,
        paymentId: sessionId.replace("practice_", "practice_payment_"),
      }),
    });
  });

  test("opens one session a press, also when its request is repeated", async () => {
    const { connect } = await open();
    const first = await openSession(connect);
    expect(await openSession(connect)).toEqual(first);
    expect(await openSession(connect, { idempotencyKey: "press-2" })).not.toEqual(first);
  });

  test("knows no session under an invented name", async () => {
    const { connect } = await open();
    const provider = createPracticeProvider(connect);
    for (const id of [
      "practice_00000000000000000000000000000000",
      "cs_live_1",
      "' OR 1=1 --",
      "",
    ]) {
      expect(await provider.readSession(id)).toEqual({ status: "unknown" });
    }
  });

  test("says unreachable while the database is locked", async () => {
    expectReport(/could not be opened: (SQLITE_BUSY|55P03)/);
    const { connect, hold } = await open(200);
    await hold();
    expect(await createPracticeProvider(connect).createSession(order)).toEqual({
      status: "unreachable",
    });
  });
});

test("sends nobody to an address outside of the practice page", () => {
  const connect = () => Promise.reject(new Error("nobody should ask the database"));
  const provider = createPracticeProvider(connect);
  const id = "practice_0123456789abcdef0123456789abcdef";
  const urls = [
    `https://evil.example/checkout/practice/${id}`,
    `//evil.example/checkout/practice/${id}`,
    `/checkout/practice/../${id}`,
    `/checkout/practice/${id}?next=https://evil.example`,
    "/checkout/practice/",
    "javascript:alert(1)",
    "",
  ];
  expect(urls.filter((url) => provider.isPaymentPage(url))).toEqual([]);
});
