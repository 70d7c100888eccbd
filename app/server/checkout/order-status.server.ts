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

/** The statuses that give way to this one. */
export function statusesBelow(status: OrderStatus): OrderStatus[] {
  return orderStatuses.slice(0, orderStatuses.indexOf(status));
}
