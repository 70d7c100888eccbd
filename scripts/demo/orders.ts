import { randomUUID } from "node:crypto";
import { fulfilOrder, storeMoneyBack } from "#app/server/business/checkout/fulfil-order.server.ts";
import { makeOrderPath } from "#app/server/business/checkout/order-links.server.ts";
import { findOrder, type ReportedStatus } from "#app/server/business/checkout/order.server.ts";
import { liveProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import { storeWithdrawal } from "#app/server/business/withdrawal/store-withdrawal.server.ts";
import { recordChange } from "#app/server/owner/access/changes.server.ts";
import { setAnswered } from "#app/server/owner/inbox.server.ts";
import { addNote } from "#app/server/owner/order-notes.server.ts";
import { dismissNewOrders } from "#app/server/owner/today/waiting.server.ts";
import { people } from "./invent.ts";
import { phone } from "./room.ts";
import type { Work } from "./timeline.ts";

const notes = [
  "Prefers mornings. Her exam is on the 14th, so two sessions a week.",
  "Came through Lena. Wants to practise the salary question, and only that.",
  "Session 2 moved to Thursday because of the strike. Send the essay notes before.",
  "Speaks very softly on calls: ask for a headset.",
];

type Story = {
  outcome?: ReportedStatus;
  /** The paid amount in cents, if it differs from the price. */
  paid?: number;
  /** A refund of a share of the amount, `after` days after the payment. */
  refund?: { after: number; share: number };
  withdrawal?: { after: number; isProved: boolean; answeredAfter?: number; words?: string };
  provider?: string;
};

/** Unusual orders, each with the number of days since it was placed. All other orders are simply paid. */
const stories: ReadonlyArray<[daysAgo: number, story: Story]> = [
  [0.1, {}],
  [0.8, {}],
  [1.9, { outcome: "pending" }],
  [2.6, { paid: 9_900 }],
  [
    4.2,
    { withdrawal: { after: 2.9, isProved: true, words: "My exam was moved to next year. Sorry!" } },
  ],
  [5.5, { provider: "practice" }],
  [8.4, { withdrawal: { after: 7.2, isProved: false } }],
  [9.3, { withdrawal: { after: 5, isProved: true, answeredAfter: 0.5 } }],
  [11, { outcome: "expired" }],
  [16, { outcome: "failed" }],
  [
    23,
    {
      refund: { after: 6, share: 1 },
      withdrawal: { after: 3, isProved: true, answeredAfter: 1 },
    },
  ],
  [41, { refund: { after: 20, share: 0.5 } }],
  [58, { refund: { after: 9, share: 1 } }],
  [70, { outcome: "expired" }],
  [
    97,
    {
      refund: { after: 4, share: 1 },
      withdrawal: { after: 2, isProved: true, answeredAfter: 0.4 },
    },
  ],
  [133, { outcome: "failed" }],
  [171, { provider: "practice" }],
  [175, { provider: "practice", refund: { after: 0.01, share: 1 } }],
];

const ordinary = Array.from({ length: 22 }, (_, number): [number, Story] => [
  12.6 + number * 7.3,
  {},
]);

/** Plans forty orders that cover all states an order can have. */
export function planOrders({ database, content, origin, chance, timeline }: Work) {
  const programs = content.allPrograms.filter(({ hasCheckout }) => hasCheckout);
  const change = (action: string, subject: string, now: Date) =>
    recordChange(database, phone, { action, subject }, now);
  for (const [number, [daysAgo, story]] of [...stories, ...ordinary].entries()) {
    const { outcome = "paid", provider = liveProvider, refund, withdrawal } = story;
    const program = chance.of(programs);
    const buyer = people[(number * 7 + 9) % people.length];
    if (!buyer || !("amountInCents" in program)) continue;
    const price = { amountInCents: program.amountInCents, currency: "usd" };
    const isStripe = provider === liveProvider;
    const code = chance.hex(32);
    const session = {
      id: isStripe ? `cs_live_${code}` : `practice_${code}`,
      paymentId: isStripe ? `pi_${code.slice(0, 24)}` : `practice_payment_${code}`,
      programId: program.id,
      ...price,
      amountInCents: story.paid ?? price.amountInCents,
      expectedPrice: price,
      buyerName: `${buyer.firstName} ${buyer.lastName}`.trim(),
      buyerEmail: buyer.email,
      refundedInCents: 0,
    };
    const report = (receivedAt: Date, reported: ReportedStatus) =>
      fulfilOrder({
        database,
        provider,
        receivedAt,
        event: {
          id: `evt_${reported}_${code}`,
          occurredAt: receivedAt,
          session,
          outcome: reported,
        },
      });
    const findReference = async () => (await findOrder(database, session.id))?.reference ?? "";
    timeline.add(daysAgo, (now) => report(now, outcome));
    if (refund)
      timeline.add(daysAgo - refund.after, (receivedAt) =>
        storeMoneyBack({
          database,
          receivedAt,
          news: {
            status: "refund",
            refund: {
              id: `evt_refund_${code}`,
              occurredAt: receivedAt,
              paymentId: session.paymentId,
              refundedInCents: Math.round(price.amountInCents * refund.share),
              isFull: refund.share === 1,
            },
          },
        }),
      );
    if (withdrawal)
      timeline.add(daysAgo - withdrawal.after, async (receivedAt) => {
        const reference = await findReference();
        const path = await makeOrderPath(database, reference, receivedAt);
        const form = new FormData();
        form.set("name", session.buyerName);
        form.set("order", reference);
        form.set("email", buyer.email);
        form.set("words", withdrawal.words ?? "");
        await storeWithdrawal({
          form,
          token: withdrawal.isProved ? path.replace("/orders/", "") : "",
          receivedAt,
          content,
          origin,
          connect: async () => database,
        });
      });
    if (withdrawal?.answeredAfter !== undefined)
      timeline.add(daysAgo - withdrawal.after - withdrawal.answeredAfter, async (now) => {
        const reference = (await findOrder(database, session.id))?.withdrawal ?? "";
        await setAnswered(database, reference, now);
        await change("Marked as answered", reference, now);
      });
    const note = number % 9 === 0 ? notes[number / 9] : undefined;
    if (note !== undefined && isStripe)
      timeline.add(Math.max(0.02, daysAgo - 0.9), async (now) => {
        const reference = await findReference();
        await addNote(database, reference, { id: randomUUID(), text: note }, now);
        await change("Wrote a note", reference, now);
      });
  }
  timeline.add(0.9, async (now) => {
    await dismissNewOrders(database, now.toISOString(), now);
    await recordChange(database, phone, { action: "Marked new orders as seen" }, now);
  });
}
