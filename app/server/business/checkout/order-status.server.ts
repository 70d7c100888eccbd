/** Lowest rank first. A status is only replaced by a later one, so late, repeated and reordered events do no harm. */
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

export type ReportedStatus = Exclude<OrderStatus, "checking">;

export function outranks(status: OrderStatus, other: OrderStatus): boolean {
  return orderStatuses.indexOf(status) > orderStatuses.indexOf(other);
}

export function hasMoney(status: OrderStatus): boolean {
  return !["expired", "failed", "refunded"].includes(status);
}

export function isPaid(status: OrderStatus): boolean {
  return status === "paid" || outranks(status, "paid");
}
