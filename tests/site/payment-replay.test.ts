/** A thousand events in random order, many repeated, from eight senders to two processes. */
import { afterAll, expect, test, vi } from "vitest";
import { listOrders } from "#app/server/owner/orders.server.ts";
import { createStripeProvider } from "#app/server/business/checkout/stripe/stripe-provider.server.ts";
import { takePaymentEvent } from "#app/server/business/checkout/handle-payment-event.server.ts";
import type { Connect } from "#app/server/platform/database/tables.server.ts";
import { signBody, startPaymentServer } from "#tests/fakes/payment-server.ts";
import { happen, writeEvent, type Happening } from "#tests/fakes/payment-story.ts";
import { openSession } from "#tests/support/open-session.ts";
import { listProgramsOnSale, makeStripeSettings } from "#tests/support/stripe-settings.ts";
import { describeDatabase } from "#tests/support/engines.ts";

const server = await startPaymentServer();
const provider = createStripeProvider(makeStripeSettings(server));
const programs = listProgramsOnSale();
// Each order is a line of the log.
vi.spyOn(console, "info").mockImplementation(() => {});
afterAll(() => {
  vi.restoreAllMocks();
  server.close();
});

type Fate = { events: Happening[]; status: string; mails: string[] };

const paid = ["order-paid", "owner-order-paid"];
const fates: Fate[] = [
  { events: ["paid"], status: "paid", mails: paid },
  { events: ["pending", "arrived"], status: "paid", mails: paid },
  {
    events: ["pending", "failed"],
    status: "failed",
    mails: ["order-failed", "owner-order-failed"],
  },
  { events: ["expired"], status: "expired", mails: [] },
  {
    events: ["paid", "refunded"],
    status: "partly-refunded",
    mails: [...paid, "owner-order-refunded"],
  },
];

describeDatabase((open, engine) => {
  test("ends with exactly the right hundred orders and mails", async () => {
    const one = await open();
    const other = await one.openAgain();
    const expected = new Map<string, Fate>();
    const bodies: string[] = [];
    for (let number = 0; number < 100; number += 1) {
      const program = programs[number % programs.length];
      const fate = fates[number % fates.length];
      if (!program || !fate) throw new Error("no program on sale");
      const { sessionId } = await openSession(provider, `${engine}-${number}`, program);
      const session = server.sessions.get(sessionId);
      if (!session) throw new Error("no session");
      expected.set(session.id, fate);
      const refunded = fate.events.includes("refunded") ? 5_000 : undefined;
      const own = fate.events.map((what) => happen(session, what, refunded));
      // Repeats events, with the same and other ids, up to ten for each session.
      const first = fate.events[0] ?? "paid";
      while (own.length < 7) own.push(own[own.length % fate.events.length] ?? "");
      while (own.length < 10)
        own.push(writeEvent(session, first, refunded, `evt_${own.length}_${session.id}`));
      bodies.push(...own);
    }
    expect(bodies).toHaveLength(1_000);
    shuffle(bodies);

    const answers: string[] = [];
    const send = async (_: unknown, sender: number) => {
      const { connect } = sender % 2 === 0 ? one : other;
      for (let body = bodies.pop(); body !== undefined; body = bodies.pop())
        answers.push(await post(body, connect));
    };
    await Promise.all(Array.from({ length: 8 }, send));
    expect(answers).toHaveLength(1_000);
    expect(new Set(answers)).toEqual(new Set(["taken"]));

    const { items: orders } = await listOrders(one.database, { limit: 200 });
    expect(new Map(orders.map((order) => [order.sessionId, order.status]))).toEqual(
      new Map([...expected].map(([id, { status }]) => [id, status])),
    );
    expect(orders).toHaveLength(100);
    const mails = await one.database
      .selectFrom("outbox_mails")
      .select(["kind", "body_text"])
      .execute();
    const owed = [...expected.values()].flatMap((fate) => fate.mails);
    expect(count(mails.map(({ kind }) => kind))).toEqual(count(owed));
    // Each session has exactly one mail to the owner.
    for (const [id, fate] of expected) {
      const about = mails.filter(({ body_text }) => body_text.includes(id)).map(({ kind }) => kind);
      expect(count(about)).toEqual(count(fate.mails.filter((kind) => kind.startsWith("owner-"))));
    }
  });
});

async function post(body: string, connect: Connect): Promise<string> {
  const headers = new Headers({ "Stripe-Signature": signBody(body) });
  const till = { connect, provider, now: new Date() };
  return (await takePaymentEvent({ body: Buffer.from(body), headers }, till)).status;
}

function count(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Random, so that each run tests another order. */
function shuffle(items: unknown[]) {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
}
