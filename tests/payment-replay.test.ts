/** A thousand events in no order, many of them twice, from eight senders at once. */
import { expect, test, vi } from "vitest";
import { action as webhook } from "#app/routes/payment-webhook.ts";
import { createStripeProvider } from "#app/server/checkout/stripe-provider.server.ts";
import { signBody } from "#tests/fakes/payment-server.ts";
import { happen, writeEvent, type Happening } from "#tests/fakes/payment-story.ts";
import {
  listProgramsOnSale,
  makeStripeSettings,
  startServerWithPrices,
  writeStripeSettings,
} from "#tests/support/stripe-settings.ts";
import { startTempSite } from "#tests/support/temp-site.ts";

const server = await startServerWithPrices();
const site = await startTempSite(writeStripeSettings(server));
const programs = listProgramsOnSale();

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

test("ends with exactly the right hundred orders and mails", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const provider = createStripeProvider(makeStripeSettings(server));
  const expected = new Map<string, Fate>();
  const bodies: string[] = [];
  for (let number = 0; number < 100; number += 1) {
    const program = programs[number % programs.length];
    const fate = fates[number % fates.length];
    if (!program || !fate) throw new Error("no program on sale");
    const created = await provider.createSession({
      programId: program.id,
      priceId: program.priceId,
      amountInCents: program.amountInCents,
      currency: "usd",
      idempotencyKey: `press-${number}`,
      returnOrigin: "http://localhost:3000",
    });
    const session = server.sessions.get(created.status === "created" ? created.sessionId : "");
    if (!session) throw new Error("no session");
    expected.set(session.id, fate);
    const refunded = fate.events.includes("refunded") ? 5_000 : undefined;
    const own = fate.events.map((what) => happen(session, what, refunded));
    // The same again, and the same under other ids, until there are ten of each session.
    const first = fate.events[0] ?? "paid";
    while (own.length < 7) own.push(own[own.length % fate.events.length] ?? "");
    while (own.length < 10)
      own.push(writeEvent(session, first, refunded, `evt_${own.length}_${session.id}`));
    bodies.push(...own);
  }
  expect(bodies).toHaveLength(1_000);
  shuffle(bodies);

  const answers: number[] = [];
  const send = async () => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop())
      answers.push(await post(body));
  };
  await Promise.all(Array.from({ length: 8 }, send));
  expect(answers).toHaveLength(1_000);
  expect(new Set(answers)).toEqual(new Set([200]));

  const orders = await site.database.selectFrom("orders").selectAll().execute();
  expect(new Map(orders.map((order) => [order.session_id, order.status]))).toEqual(
    new Map([...expected].map(([id, { status }]) => [id, status])),
  );
  expect(orders).toHaveLength(100);
  const mails = await site.database
    .selectFrom("outbox_mails")
    .select(["kind", "body_text"])
    .execute();
  const owed = [...expected.values()].flatMap((fate) => fate.mails);
  expect(count(mails.map(({ kind }) => kind))).toEqual(count(owed));
  // Each mail to the owner names its session: none got two, and none got another's.
  for (const [id, fate] of expected) {
    const about = mails.filter(({ body_text }) => body_text.includes(id)).map(({ kind }) => kind);
    expect(count(about)).toEqual(count(fate.mails.filter((kind) => kind.startsWith("owner-"))));
  }
  server.close();
}, 120_000);

async function post(body: string): Promise<number> {
  const request = new Request("http://localhost:3000/api/payment-webhook", {
    method: "POST",
    headers: { "Stripe-Signature": signBody(body) },
    body,
  });
  return (await webhook({ request })).status;
}

function count(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Another order each time, so that the test may find what one order hides. */
function shuffle(items: unknown[]) {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
}
