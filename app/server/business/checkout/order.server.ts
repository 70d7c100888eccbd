import { toCamelCase, toSnakeCase, type CamelCased } from "#app/lib/camel-case.ts";
import type { Tables, Database } from "#app/server/platform/database/tables.server.ts";

type OrderRow = Tables["orders"];

export type Order = CamelCased<OrderRow>;

export function toOrder(row: OrderRow): Order {
  return toCamelCase(row);
}

export function toOrderRow(order: Order): OrderRow {
  return toSnakeCase<OrderRow>(order);
}

/**
 * The statuses of an order, lowest rank first. A status is only replaced by one of higher rank, so late, repeated
 * and reordered events do no harm.
 */
export const orderStatuses = [
  "pending",
  "expired",
  "failed",
  // The buyer paid a wrong amount, and the owner has to decide what to do.
  "checking",
  "paid",
  "partly-refunded",
  "refunded",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export type ReportedStatus = Exclude<OrderStatus, "checking">;

export function outranks(status: OrderStatus, other: OrderStatus): boolean {
  return orderStatuses.indexOf(status) > orderStatuses.indexOf(other);
}

export function hasMoney(status: OrderStatus): boolean {
  return !["expired", "failed", "refunded"].includes(status);
}

/** The state of the buyer's payment, as shown on the order's page. */
type Standing = Exclude<OrderStatus, "expired"> | "refund-failed" | "disputed" | "dispute-lost";

export function findStanding(
  order: Pick<Order, "status" | "dispute" | "failedRefundInCents">,
): Standing {
  const { status, dispute } = order;
  if (status === "refunded") return status;
  if (dispute === "lost") return "dispute-lost";
  if (dispute === "open") return "disputed";
  if (order.failedRefundInCents > 0) return "refund-failed";
  return status === "expired" ? "failed" : status;
}

/** Whether a refund has failed, or the buyer's bank has asked for the payment back. */
export function isMoneyBack(standing: Standing): boolean {
  return ["refund-failed", "disputed", "dispute-lost"].includes(standing);
}

/** Whether to offer booking to the buyer. It isn't offered if the money was returned, or should have been. */
export function canBook(order: Order): boolean {
  const { amountInCents, refundedInCents, failedRefundInCents, withdrawnAt } = order;
  const isValid =
    findStanding(order) !== "refund-failed" ||
    refundedInCents + failedRefundInCents < amountInCents;
  const isPaidFor = order.status === "paid" || order.status === "partly-refunded";
  return (
    isPaidFor &&
    isValid &&
    withdrawnAt === null &&
    order.dispute !== "open" &&
    order.dispute !== "lost"
  );
}

export function isPaid(status: OrderStatus): boolean {
  return status === "paid" || outranks(status, "paid");
}

export function findOrder(database: Database, sessionId: string): Promise<Order | undefined> {
  return findBy(database, "session_id", sessionId);
}

export function findOrderByReference(
  database: Database,
  reference: string,
): Promise<Order | undefined> {
  return findBy(database, "reference", reference);
}

export function findOrderByPayment(
  database: Database,
  paymentId: string,
): Promise<Order | undefined> {
  return findBy(database, "payment_id", paymentId);
}

async function findBy(
  database: Database,
  column: "session_id" | "reference" | "payment_id",
  value: string,
): Promise<Order | undefined> {
  const row = await database
    .selectFrom("orders")
    .selectAll()
    .where(column, "=", value)
    .executeTakeFirst();
  return row && toOrder(row);
}

export async function findOrdersOfBuyer(database: Database, email: string): Promise<Order[]> {
  const rows = await database
    .selectFrom("orders")
    .selectAll()
    .where("buyer_email_key", "=", email.trim().toLowerCase())
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(toOrder);
}
