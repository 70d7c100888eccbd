/**
 * What has become of an order, lowest rank first. Events come late, twice and in any order; a
 * status only ever gives way to one further down, so the end does not depend on how they came.
 */
export const orderStatuses = [
  "pending",
  "expired",
  "failed",
  "paid",
  "partly-refunded",
  "refunded",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Whether a status is the higher one: it stays, whatever comes later. */
export function outranks(status: OrderStatus, other: OrderStatus): boolean {
  return orderStatuses.indexOf(status) > orderStatuses.indexOf(other);
}

/** Whether the money has arrived, even if some of it went back. */
export function isPaid(status: OrderStatus): boolean {
  return status === "paid" || outranks(status, "paid");
}
