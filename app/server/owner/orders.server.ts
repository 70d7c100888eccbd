import { sql, type RawBuilder } from "kysely";
import { lastRefundDay } from "#app/lib/dates.ts";
import { acceptAmount } from "#app/server/business/checkout/accept-amount.server.ts";
import { hasMoney, type Order } from "#app/server/business/checkout/order.server.ts";
import { liveProvider, type Price } from "#app/server/business/checkout/payment-provider.server.ts";
import { normalizeReference } from "#app/server/platform/database/reference.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readPage, type Listing, type Page, type PageQuery } from "./page.server.ts";

/** Only the filters "all" and "rehearsed" include practice and test orders. */
export const orderFilters = [
  "all",
  "paid",
  "withdrawn",
  "to-check",
  "refunded",
  "rehearsed",
] as const;

export type OrderFilter = (typeof orderFilters)[number];

type OrderQuery = PageQuery & { show?: OrderFilter | undefined };

export type ListedOrder = Order & {
  wrongPrices: Price[];
};

const listing: Listing<"orders"> = {
  table: "orders",
  time: "created_at",
  key: "session_id",
  searched: ["reference", "buyer_name", "buyer_email"],
};

export async function listOrders(
  database: Database,
  { show = "all", ...query }: OrderQuery,
  now = new Date(),
): Promise<Page<ListedOrder>> {
  return readOrders(database, filtersOf(show, now), query);
}

export async function findListedOrder(
  database: Database,
  typed: string,
): Promise<ListedOrder | undefined> {
  const reference = normalizeReference(typed);
  if (reference === undefined) return undefined;
  const is = [sql<boolean>`reference = ${reference}`];
  return (await readOrders(database, is, { limit: 1 })).items[0];
}

async function readOrders(
  database: Database,
  filters: ReadonlyArray<RawBuilder<boolean>>,
  query: PageQuery,
): Promise<Page<ListedOrder>> {
  const { items, next } = await readPage(database, listing, filters, query);
  const wrong = await readWrongPrices(database, items);
  return {
    items: items.map((order) => ({ ...order, wrongPrices: wrong.get(order.sessionId) ?? [] })),
    next,
  };
}

/** The longest time that a bank payment takes, in milliseconds. */
const longestPendingMs = 14 * 86_400_000;

// The value is part of the query's text, because PostgreSQL doesn't use a partial index if the value is a
// parameter.
const live = sql<boolean>`provider = ${sql.lit(liveProvider)}`;

export function filtersOf(show: OrderFilter, now: Date): Array<RawBuilder<boolean>> {
  const overdue = new Date(now.getTime() - longestPendingMs).toISOString();
  const filters: Record<OrderFilter, Array<RawBuilder<boolean>>> = {
    all: [],
    paid: [live, sql`status = 'paid'`],
    withdrawn: [live, sql`(withdrawn_at is not null or declared_withdrawal is not null)`],
    "to-check": [
      live,
      sql`checked_at is null`,
      sql`session_id in (
        select session_id from orders where status = 'checking'
        union all select session_id from orders where status = 'pending' and created_at < ${overdue}
        union all select session_id from orders where dispute in ('open', 'lost')
        union all select session_id from orders
          where failed_refund_in_cents > 0 and status <> 'refunded'
        union all select events.session_id from payment_events as events
          join orders as told on told.session_id = events.session_id
          where events.odd_amount is not null
            and told.status in ('pending', 'checking', 'paid', 'partly-refunded'))`,
    ],
    refunded: [live, sql`status in ('refunded', 'partly-refunded')`],
    rehearsed: [sql`provider <> ${sql.lit(liveProvider)}`],
  };
  return filters[show];
}

export type CheckReason =
  | "wrong-price"
  | "long-pending"
  | "disputed"
  | "dispute-lost"
  | "refund-failed";

/**
 * Returns the reason why the owner should check a payment, if there is one. The filter "to-check" selects the same
 * payments.
 */
export function findCheckReason(order: ListedOrder, now: Date): CheckReason | undefined {
  const { status, checkedAt, createdAt, wrongPrices, dispute, failedRefundInCents } = order;
  if (checkedAt !== null) return undefined;
  if (dispute === "open") return "disputed";
  if (dispute === "lost") return "dispute-lost";
  if (failedRefundInCents > 0 && status !== "refunded") return "refund-failed";
  if (status === "refunded" || status === "failed" || status === "expired") return undefined;
  if (status === "checking" || wrongPrices.length > 0) return "wrong-price";
  const isOverdue = now.getTime() - Date.parse(createdAt) > longestPendingMs;
  return status === "pending" && isOverdue ? "long-pending" : undefined;
}

/** The columns with the times of the owner's decisions on an order. */
export type Decision = "checked_at" | "refund_settled_at";

/**
 * Stores the owner's decision on an order: that a suspicious payment is fine, or that no refund is due.
 * @param decidedAt undefined revokes the decision
 * @returns whether the decision has changed
 */
export async function setDecision(
  database: Database,
  reference: string,
  decision: Decision,
  decidedAt: Date | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("orders")
    .set({ [decision]: decidedAt?.toISOString() ?? null })
    .where("reference", "=", reference)
    .where(decision, decidedAt ? "is" : "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Takes a payment off the list of payments to check. If the buyer paid a wrong amount, the owner accepts it.
 * @returns false if the payment was already checked
 */
export async function checkPayment(
  database: Database,
  reference: string,
  now: Date,
): Promise<boolean> {
  const order = await findListedOrder(database, reference);
  if (!(await setDecision(database, reference, "checked_at", now))) return false;
  const isAccepted = order?.status === "checking" && findCheckReason(order, now) === "wrong-price";
  if (isAccepted) await acceptAmount(database, order, now);
  return true;
}

/** @returns the last day on which a withdrawn order has to be refunded; undefined if no refund is due */
export function findRefundDay(order: Order, timeZone: string): string | undefined {
  const { withdrawnAt } = order;
  return withdrawnAt !== null && owesRefund(order)
    ? lastRefundDay(new Date(withdrawnAt), timeZone)
    : undefined;
}

/**
 * Whether a withdrawn order's refund is due but hasn't been made. A refund from before the withdrawal, such as a
 * discount, doesn't count. `selectOpenRefunds` selects the same orders.
 */
export function owesRefund(order: Order): boolean {
  const { status, withdrawnAt, refundedAt, refundSettledAt, dispute } = order;
  const isHere = hasMoney(status) && status !== "pending" && dispute !== "lost";
  if (!isHere || withdrawnAt === null || refundSettledAt !== null) return false;
  return refundedAt === null || refundedAt < withdrawnAt;
}

export async function readWrongPrices(
  database: Database,
  orders: ReadonlyArray<Pick<Order, "sessionId">>,
): Promise<Map<string, Price[]>> {
  if (orders.length === 0) return new Map();
  const sessionIds = orders.map(({ sessionId }) => sessionId);
  const rows = await database
    .selectFrom("payment_events")
    .select(["session_id", "odd_amount"])
    .distinct()
    .where("session_id", "in", sessionIds)
    .where("odd_amount", "is not", null)
    .orderBy("odd_amount")
    .execute();
  const groups = Map.groupBy(rows, ({ session_id }) => session_id);
  return new Map([...groups].map(([id, group]) => [id, group.map(readPrice)]));
}

function readPrice({ odd_amount }: { odd_amount: string | null }): Price {
  const [amount, currency = ""] = (odd_amount ?? "").split(" ");
  return { amountInCents: Number(amount), currency };
}
