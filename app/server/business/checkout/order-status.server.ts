/**
 * The statuses of an order, lowest rank first. Events come late, twice and in any sequence. A
 * status is only replaced by a later one of this list, so the sequence does not matter.
 */
export const orderStatuses = [
  "pending",
  "expired",
  "failed",
  // A wrong amount arrived: the owner has to look at it.
  "checking",
  "paid",
  "partly-refunded",
  "refunded",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** What a provider can report of a session. Whether the amount is right is for us to judge. */
export type ReportedStatus = Exclude<OrderStatus, "checking">;

/** Whether a status outranks another one, which then cannot replace it. */
export function outranks(status: OrderStatus, other: OrderStatus): boolean {
  return orderStatuses.indexOf(status) > orderStatuses.indexOf(other);
}

/** Whether there is money to refund after a withdrawal, or may be later: paid, pending or being checked. */
export function hasMoney(status: OrderStatus): boolean {
  return !["expired", "failed", "refunded"].includes(status);
}

/** Whether the money has arrived, even if some of it was refunded. */
export function isPaid(status: OrderStatus): boolean {
  return status === "paid" || outranks(status, "paid");
}
