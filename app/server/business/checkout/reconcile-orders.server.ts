import type { Database } from "#app/server/platform/database/tables.server.ts";
import { fetchedEventId } from "./fetched-events.server.ts";
import { type Order, outranks, type ReportedStatus, findOrder } from "./order.server.ts";
import { fulfilOrder } from "./fulfil-order.server.ts";
import type { ListedSession, PaymentProvider } from "./payment-provider.server.ts";

type Difference = { sessionId: string; what: string; repaired: boolean };

type Reconciliation =
  | { status: "compared"; sessions: number; differences: Difference[] }
  | { status: "unreachable" };

type Input = { database: Database; provider: PaymentProvider; since: Date; now: Date };

/** Missing and outdated orders are stored like events, with their mails; contradictions are only reported. */
export async function reconcileOrders(input: Input): Promise<Reconciliation> {
  const listed = await input.provider.listSessions(input.since);
  if (listed.status === "unreachable") return listed;
  const differences: Difference[] = [];
  for (const found of listed.sessions) {
    const order = await findOrder(input.database, found.session.id);
    differences.push(...(await compare(found, order, input)));
  }
  const known = new Set(listed.sessions.map(({ session }) => session.id));
  for (const sessionId of await listOwnSessions(input)) {
    if (!known.has(sessionId))
      differences.push(name(sessionId, "is stored here, but the provider does not list it"));
  }
  return { status: "compared", sessions: listed.sessions.length, differences };
}

type MissedSessions = { status: "listed"; sessionIds: string[] } | { status: "unreachable" };

export async function listMissed(
  database: Database,
  provider: PaymentProvider,
  since: Date,
): Promise<MissedSessions> {
  const listed = await provider.listSessions(since);
  if (listed.status === "unreachable") return listed;
  const sessionIds: string[] = [];
  for (const { session, stage } of listed.sessions) {
    if (stage === "open" || stage === "expired") continue;
    const order = await findOrder(database, session.id);
    if (order?.status === "checking") continue;
    if (!order || isBehind(order, stage, session.refundedInCents)) sessionIds.push(session.id);
  }
  return { status: "listed", sessionIds };
}

async function compare(
  { session, stage }: ListedSession,
  order: Order | undefined,
  input: Input,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const report = (what: string, repaired = false) =>
    differences.push({ sessionId: session.id, what, repaired });
  if (stage === "open") {
    if (order) report(`is open at the provider, but ${order.status} here`);
    return differences;
  }
  if (!order || isBehind(order, stage, session.refundedInCents)) {
    const { status } = await store({ session, stage }, stage, input);
    report(
      `is ${stage} at the provider, but ${order?.status ?? "missing"} here`,
      status === "changed",
    );
  } else if (order.status !== stage) {
    report(`is ${stage} at the provider, but ${order.status} here`);
  }
  if (order) {
    for (const field of ["programId", "amountInCents", "currency"] as const) {
      if (order[field] !== session[field])
        report(`has ${field} ${session[field]} at the provider, but ${order[field]} here`);
    }
  }
  return differences;
}

function isBehind(order: Order, stage: ReportedStatus, refundedInCents: number): boolean {
  return outranks(stage, order.status) || refundedInCents > order.refundedInCents;
}

async function store(
  { session }: ListedSession,
  outcome: ReportedStatus,
  { database, provider, now }: Input,
) {
  const id = fetchedEventId("reconcile", outcome, session.id, now.getTime());
  const event = { id, occurredAt: now, session, outcome };
  return fulfilOrder({ database, event, provider: provider.name, receivedAt: now });
}

async function listOwnSessions({ database, provider, since }: Input): Promise<string[]> {
  const rows = await database
    .selectFrom("orders")
    .select("session_id")
    .where("provider", "=", provider.name)
    // A session may become an order days after it was opened, so only younger orders are sure to be listed.
    .where("created_at", ">=", new Date(since.getTime() + sessionLife).toISOString())
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** Longest time from opening a session to its first event, in milliseconds. */
export const sessionLife = 14 * 86_400_000;

function name(sessionId: string, what: string): Difference {
  return { sessionId, what, repaired: false };
}
