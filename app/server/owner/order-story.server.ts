/** Reads the history of an order from all tables that refer to it. */
import { toCamelCase, type CamelCased } from "#app/lib/camel-case.ts";
import { stateOf } from "#app/server/business/checkout/disputes.server.ts";
import { fetchedEventId } from "#app/server/business/checkout/fetched-events.server.ts";
import { readMoneyBack, type MoneyBack } from "#app/server/business/checkout/money-back.server.ts";
import type { ReportedStatus, Order } from "#app/server/business/checkout/order.server.ts";
import { type Price, isRehearsed } from "#app/server/business/checkout/payment-provider.server.ts";
import type { RefundChange } from "#app/server/business/checkout/refunds.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { listMailsAbout, type Mail } from "./mails.server.ts";
import type { OrderNote } from "./order-notes.server.ts";
import { findListedOrder, type ListedOrder } from "./orders.server.ts";

/** The entry in the list of changes that is added when the owner cancels a withdrawal. */
export const keptChange = "Canceled a withdrawal";

export type Withdrawal = CamelCased<Tables["withdrawals"]>;

export type StoryEntry = { at: string; id: string } & (
  | { kind: "opened" | "accepted" | "checked" | "settled" | "kept" | "erased" }
  | { kind: "payment"; outcome: ReportedStatus; oddAmount: string | null }
  | ({ kind: "refund" } & RefundChange)
  | {
      kind: "dispute";
      what: "opened" | "withdrawn" | "reinstated" | "won" | "lost" | "closed";
      amount: Price;
    }
  | { kind: "declared" | "confirmed" | "answered"; withdrawal: Withdrawal }
  | { kind: "mail"; mail: Mail }
  | { kind: "note"; note: OrderNote }
);

export type OrderStory = {
  order: ListedOrder;
  /** The events, newest first. */
  entries: StoryEntry[];
  /** The withdrawals, newest first. */
  withdrawals: Withdrawal[];
};

export async function readOrderStory(
  database: Database,
  typed: string,
): Promise<OrderStory | undefined> {
  const order = await findListedOrder(database, typed);
  if (!order) return undefined;
  const withdrawals = await listWithdrawalsOf(database, order);
  const references = [order.reference, ...withdrawals.map(({ reference }) => reference)];
  const mails = await listMailsAbout(database, references);
  const entries: StoryEntry[] = [
    ...(await readPayments(database, order)),
    ...withdrawals.flatMap(tellWithdrawal),
    ...mails.map((mail) => ({ kind: "mail" as const, at: mail.createdAt, id: mail.id, mail })),
    ...(await readNotes(database, order)),
    ...(await readDecisions(database, order)),
  ];
  return { order, entries: entries.toSorted(newestFirst), withdrawals };
}

/** If times are equal, an event counts as earlier than the email that reports it. */
function newestFirst(one: StoryEntry, other: StoryEntry): number {
  const [first, second] = [one, other].map(({ at, kind }) => `${at}${kind === "mail" ? 1 : 0}`);
  return (first ?? "") < (second ?? "") ? 1 : -1;
}

async function readPayments(database: Database, order: ListedOrder): Promise<StoryEntry[]> {
  const { sessionId } = order;
  const opened = await database
    .selectFrom("practice_sessions")
    .select("created_at")
    .where("id", "=", sessionId)
    .execute();
  const { refunds, disputes } = await readMoneyBack(database, order);
  const events = await database
    .selectFrom("payment_events")
    .selectAll()
    .where("session_id", "=", sessionId)
    .orderBy("occurred_at")
    .execute();
  // A provider may report an event several times, and a refund in several ways, so repetitions are left out.
  const news = new Map(
    events
      .filter(({ outcome }) => refunds.length === 0 || !outcome.endsWith("refunded"))
      .toReversed()
      .map((event) => [`${event.outcome} ${event.odd_amount}`, event]),
  );
  return [
    ...opened.map(({ created_at }) => ({
      kind: "opened" as const,
      at: created_at,
      id: "opened",
    })),
    ...[...news.values()].map(({ id, occurred_at, received_at, outcome, odd_amount }): StoryEntry =>
      id === fetchedEventId("accepted", sessionId)
        ? { kind: "accepted", at: received_at, id }
        : { kind: "payment", at: occurred_at, id, outcome, oddAmount: odd_amount },
    ),
    ...refunds.map((refund) => ({
      kind: "refund" as const,
      id: `${refund.at} ${refund.inCents}`,
      ...refund,
    })),
    ...disputes.flatMap(tellDispute),
  ];
}

function tellDispute(dispute: MoneyBack["disputes"][number]): StoryEntry[] {
  const { id, opened_at, withdrawn_at, reinstated_at, status_at } = dispute;
  const state = stateOf(dispute);
  const amount = { amountInCents: dispute.amount_in_cents, currency: dispute.currency };
  const moments = [
    ["opened", opened_at],
    ["withdrawn", withdrawn_at],
    ["reinstated", reinstated_at],
    ...(state === "open" ? [] : [[state, status_at] as const]),
  ] as const;
  return moments.flatMap(([what, at]) =>
    at === null ? [] : [{ kind: "dispute", id: `${id} ${what}`, at, what, amount }],
  );
}

/** Lists the withdrawals that took effect on an order, and all withdrawals that name the order or its buyer. */
async function listWithdrawalsOf(database: Database, order: ListedOrder): Promise<Withdrawal[]> {
  const { reference, withdrawal, declaredWithdrawal, buyerEmail, buyerEmailKey } = order;
  const named = [reference, reference.toLowerCase(), buyerEmail, buyerEmailKey];
  const rows = await database
    .selectFrom("withdrawals")
    .selectAll()
    .where((row) =>
      row.or([
        row("reference", "in", [withdrawal ?? "", declaredWithdrawal ?? ""]),
        row(
          "named_order",
          "in",
          named.flatMap((name) => name ?? []),
        ),
      ]),
    )
    .orderBy("received_at", "desc")
    .execute();
  return (
    rows
      // A withdrawal that names an email address applies only to orders that existed when it was received.
      .filter(
        ({ named_order, received_at }) =>
          !named_order.includes("@") || received_at >= order.createdAt,
      )
      .map((row) => toCamelCase(row))
  );
}

function tellWithdrawal(withdrawal: Withdrawal): StoryEntry[] {
  const { reference, receivedAt, confirmedAt, answeredAt } = withdrawal;
  const tell = (kind: "declared" | "confirmed" | "answered", at: string | null): StoryEntry[] =>
    at === null ? [] : [{ kind, at, id: `${kind} ${reference}`, withdrawal }];
  return [
    ...tell("declared", receivedAt),
    // A withdrawal on the order's page is confirmed at once, so a second entry would repeat the first.
    ...tell("confirmed", confirmedAt === receivedAt ? null : confirmedAt),
    ...tell("answered", answeredAt),
  ];
}

async function readNotes(database: Database, { sessionId }: ListedOrder): Promise<StoryEntry[]> {
  const rows = await database
    .selectFrom("order_notes")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map((row) => ({
    kind: "note",
    at: row.created_at,
    id: row.id,
    note: toCamelCase(row),
  }));
}

async function readDecisions(database: Database, order: ListedOrder): Promise<StoryEntry[]> {
  const { reference, checkedAt, refundSettledAt, buyerErasedAt } = order;
  const decisions = [
    ["checked", checkedAt],
    ["settled", refundSettledAt],
    ["erased", buyerErasedAt],
  ] as const;
  const kept = await database
    .selectFrom("admin_changes")
    .select(["id", "changed_at"])
    .where("subject", "=", reference)
    .where("action", "=", keptChange)
    .execute();
  return [
    ...kept.map(({ id, changed_at }) => ({ kind: "kept" as const, at: changed_at, id })),
    ...decisions.flatMap(([kind, at]) => (at === null ? [] : [{ kind, at, id: kind }])),
  ];
}

/** Returns the URL of a payment in Stripe's dashboard, where it can be refunded. Practice payments have none. */
export function findPaymentUrl({
  provider,
  paymentId,
}: Pick<Order, "provider" | "paymentId">): string | undefined {
  if (!provider.startsWith("stripe") || paymentId === null) return undefined;
  const mode = isRehearsed(provider) ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(paymentId)}`;
}
