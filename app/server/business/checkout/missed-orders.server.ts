/** Finds and stores payments and disputes that the provider knows but whose events never arrived. */
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { fetchedEventId } from "./fetched-events.server.ts";
import { fulfilOrder, storeMoneyBack } from "./fulfil-order.server.ts";
import {
  type Order,
  isPaid,
  outranks,
  type ReportedStatus,
  findOrder,
  findOrderByPayment,
} from "./order.server.ts";
import type { PaymentProvider, ReadDispute, SessionFacts } from "./payment-provider.server.ts";

/** A payment or dispute whose event never arrived. `id` is the provider's id for the session or dispute. */
export type Missed = { id: string } & (
  | { session: SessionFacts; outcome: ReportedStatus }
  | ReadDispute
);

type MissedOrders = { status: "listed"; missed: Missed[] } | { status: "unreachable" };

export async function listMissed(
  database: Database,
  provider: PaymentProvider,
  now: Date,
): Promise<MissedOrders> {
  const listed = await provider.listSessions?.(new Date(now.getTime() - sessionLife));
  if (listed?.status !== "listed") return { status: "unreachable" };
  const missed: Missed[] = [];
  for (const { session, stage } of listed.sessions) {
    if (stage === "open" || stage === "expired") continue;
    const order = await findOrder(database, session.id);
    if (order?.status === "checking") continue;
    if (!order || isBehind(order, stage, session.refundedInCents))
      missed.push({ id: session.id, session, outcome: stage });
  }
  const disputes = await provider.listDisputes?.(new Date(now.getTime() - disputeLife));
  for (const read of disputes ?? []) {
    if (await isNews(database, read)) missed.push({ id: read.dispute.id, ...read });
  }
  return { status: "listed", missed };
}

function isBehind(order: Order, stage: ReportedStatus, refundedInCents: number): boolean {
  const payment = (status: Order["status"]) => (isPaid(status) ? "paid" : status);
  // Counts failed refunds as well, because the refunded amount that the provider reports may include them.
  const counted = order.refundedInCents + order.failedRefundInCents;
  return outranks(payment(stage), payment(order.status)) || refundedInCents > counted;
}

async function isNews(database: Database, { paymentId, dispute }: ReadDispute): Promise<boolean> {
  const known = await database
    .selectFrom("disputes")
    .select("status")
    .where("id", "=", dispute.id)
    .executeTakeFirst();
  if (known?.status === dispute.status) return false;
  // The owner may sell other things through the same Stripe account, so disputes about unknown payments are
  // ignored.
  return (await findOrderByPayment(database, paymentId)) !== undefined;
}

export async function findReference(
  database: Database,
  missed: Missed,
): Promise<string | undefined> {
  const order =
    "session" in missed
      ? await findOrder(database, missed.session.id)
      : await findOrderByPayment(database, missed.paymentId);
  return order?.reference;
}

/** Stores missed payments and disputes with their emails, as if their events had arrived. */
export async function storeMissed(
  { database, provider, now }: { database: Database; provider: PaymentProvider; now: Date },
  missed: readonly Missed[],
): Promise<void> {
  for (const one of missed) {
    if ("dispute" in one) {
      const event = { ...one, occurredAt: now, funds: undefined };
      await storeMoneyBack({ database, news: { status: "dispute", event }, receivedAt: now });
      continue;
    }
    const { session, outcome } = one;
    const id = fetchedEventId("reconcile", outcome, session.id, now.getTime());
    const event = { id, occurredAt: now, session, outcome };
    await fulfilOrder({ database, event, provider: provider.name, receivedAt: now });
  }
}

const day = 86_400_000;

/** The longest time between the opening of a payment session and its first event, in milliseconds. */
const sessionLife = 14 * day;

/**
 * How long after its opening a dispute may still change, in milliseconds. Banks take up to three months to decide, and
 * an appeal takes longer.
 */
const disputeLife = 180 * day;
