import { expect, test } from "vitest";
import { describeEngines } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { makeSession } from "#tests/support/payment-events.ts";
import type { Connect } from "../database/tables.server.ts";
import { signEvent } from "./event-signature.server.ts";
import type { NewSession } from "./payment-provider.server.ts";
import { writePracticeEvent, type PracticeChange } from "./practice-events.server.ts";
import { createPracticeProvider } from "./practice-provider.server.ts";
import { getPracticeSecret } from "./practice-secret.server.ts";

const now = new Date("2026-11-21T10:00:00Z");

const order: NewSession = {
  programId: "ielts-power-prep",
  title: "IELTS Power Prep",
  priceId: "ielts",
  amountInCents: 19_900,
  currency: "usd",
  idempotencyKey: "press-1",
  returnOrigin: "http://localhost:3000",
};

async function openSession(connect: Connect, changes: Partial<NewSession> = {}) {
  const created = await createPracticeProvider(connect).createSession({ ...order, ...changes });
  if (created.status !== "created") throw new Error(created.status);
  return created;
}

async function receive(connect: Connect, text: string, signedWith?: string) {
  const secret = signedWith ?? (await getPracticeSecret(await connect()));
  const body = Buffer.from(text);
  const signature = signEvent(body, secret, now);
  return createPracticeProvider(connect).verifyAndParseEvent({ body, signature, receivedAt: now });
}

describeEngines((open) => {
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

  test("agrees on its secret with other processes and after a restart", async () => {
    const first = await open();
    const second = await first.openAgain();
    const secrets = await Promise.all(
      [first, second, first].map(({ database }) => getPracticeSecret(database)),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toHaveLength(43);
    expect(await getPracticeSecret((await open()).database)).not.toBe(secrets[0]);
  });

  test.each<[PracticeChange, string]>([
    ["paid", "paid"],
    ["pending", "pending"],
    ["arrived", "paid"],
    ["failed", "failed"],
    ["expired", "expired"],
  ])("reads its own event %s as %s", async (change, outcome) => {
    const { connect } = await open();
    const session = makeSession({ buyerName: undefined, buyerEmail: undefined });
    expect(await receive(connect, writePracticeEvent(session, change, now))).toEqual({
      status: "event",
      event: { id: `evt_${change}_${session.id}`, occurredAt: now, session, outcome },
    });
  });

  test("reads name and address of a buyer where an event has them", async () => {
    const { connect } = await open();
    const event = JSON.parse(writePracticeEvent(makeSession(), "paid", now));
    event.data.object.customer_details = { name: "Łukasz O'Brien", email: "lukasz@example.com" };
    expect(await receive(connect, JSON.stringify(event))).toMatchObject({
      event: { session: makeSession() },
    });
  });

  test("refuses an event that is unsigned, or signed with another secret", async () => {
    const { connect } = await open();
    const body = Buffer.from(writePracticeEvent(makeSession(), "paid", now));
    const provider = createPracticeProvider(connect);
    expect(await provider.verifyAndParseEvent({ body, signature: null, receivedAt: now })).toEqual({
      status: "refused",
    });
    expect(await receive(connect, body.toString(), "guessed")).toEqual({ status: "refused" });
  });

  test("ignores genuine events of other kinds", async () => {
    const { connect } = await open();
    const event = {
      id: "evt_1",
      type: "customer.created",
      livemode: false,
      created: 1,
      data: { object: { id: "cus_1" } },
    };
    expect(await receive(connect, JSON.stringify(event))).toEqual({ status: "ignored" });
  });

  test("refuses what is signed and still makes no sense", async () => {
    const { connect } = await open();
    const event = JSON.parse(writePracticeEvent(makeSession(), "paid", now));
    const without = (key: string) => ({
      ...event,
      data: { object: { ...event.data.object, [key]: undefined } },
    });
    const bodies = [
      "",
      "not json",
      "[]",
      "null",
      '{"id":"evt_1"}',
      JSON.stringify({ ...event, created: -1 }),
      JSON.stringify({ ...event, id: "" }),
      JSON.stringify({ ...event, livemode: true }),
      ...["id", "currency", "amount_total", "payment_status"].map((key) =>
        JSON.stringify(without(key)),
      ),
    ];
    const answers = await Promise.all(bodies.map((body) => receive(connect, body)));
    expect(answers).toEqual(bodies.map(() => ({ status: "refused" })));
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
