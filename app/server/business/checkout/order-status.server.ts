/**
 * The statuses of an order, lowest rank first. A status is replaced only by a later one of this list, so that
 * late, repeated and reordered events do no harm.
 */
export const orderStatuses = [
  "pending",
  "expired",
  "failed",
  // A wrong amount was paid: the owner has to decide.
  "checking",
  "paid",
  "partly-refunded",
  "refunded",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** What a provider can report; whether the amount is right is decided here. */
export type ReportedStatus = Exclude<OrderStatus, "checking">;

export function outranks(status: OrderStatus, other: OrderStatus): boolean {
  return orderStatuses.indexOf(status) > orderStatuses.indexOf(other);
}

/** Whether there is, or may still be, money to refund after a withdrawal. */
export function hasMoney(status: OrderStatus): boolean {
  return !["expired", "failed", "refunded"].includes(status);
}

/** Partly or fully refunded orders count as paid. */
export function isPaid(status: OrderStatus): boolean {
  return status === "paid" || outranks(status, "paid");
}
