/** Payments that the provider knows, and whose events never arrived here. */
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { fetchedEventId } from "./fetched-events.server.ts";
import { fulfilOrder } from "./fulfil-order.server.ts";
import { type Order, isPaid, outranks, type ReportedStatus, findOrder } from "./order.server.ts";
import type { PaymentProvider, SessionFacts } from "./payment-provider.server.ts";

type Missed = { session: SessionFacts; outcome: ReportedStatus };

type MissedOrders = { status: "listed"; missed: Missed[] } | { status: "unreachable" };

export async function listMissed(
  database: Database,
  provider: PaymentProvider,
  since: Date,
): Promise<MissedOrders> {
  const listed = await provider.listSessions(since);
  if (listed.status === "unreachable") return listed;
  const missed: Missed[] = [];
  for (const { session, stage } of listed.sessions) {
    if (stage === "open" || stage === "expired") continue;
    const order = await findOrder(database, session.id);
    if (order?.status === "checking") continue;
    if (!order || isBehind(order, stage, session.refundedInCents))
      missed.push({ session, outcome: stage });
  }
  return { status: "listed", missed };
}

function isBehind(order: Order, stage: ReportedStatus, refundedInCents: number): boolean {
  const payment = (status: Order["status"]) => (isPaid(status) ? "paid" : status);
  // The provider may count a refund that failed.
  const counted = order.refundedInCents + order.failedRefundInCents;
  return outranks(payment(stage), payment(order.status)) || refundedInCents > counted;
}

/** Stores them like events, with their mails. */
export async function storeMissed(
  { database, provider, now }: { database: Database; provider: PaymentProvider; now: Date },
  missed: readonly Missed[],
): Promise<void> {
  for (const { session, outcome } of missed) {
    const id = fetchedEventId("reconcile", outcome, session.id, now.getTime());
    const event = { id, occurredAt: now, session, outcome };
    await fulfilOrder({ database, event, provider: provider.name, receivedAt: now });
  }
}

/** Longest time from opening a session to its first event, in milliseconds. */
export const sessionLife = 14 * 86_400_000;
