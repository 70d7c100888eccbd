/**
 * What has become of an order, lowest rank first. Events come late, twice and in any order; a
 * status only ever gives way to one further down, so the end does not depend on how they came.
 */
export const orderStatuses = [
  "pending",
  "expired",
  "failed",
  // Money arrived, but not what the session was made with: the owner has to look at it.
  "checking",
  "paid",
  "partly-refunded",
  "refunded",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** What a provider can say of a session. Whether its amount is right is for us to judge. */
export type ReportedStatus = Exclude<OrderStatus, "checking">;

/** Whether a status is the higher one: it stays, whatever comes later. */
export function outranks(status: OrderStatus, other: OrderStatus): boolean {
  return orderStatuses.indexOf(status) > orderStatuses.indexOf(other);
}

/** Whether the money has arrived, even if some of it went back. */
export function isPaid(status: OrderStatus): boolean {
  return status === "paid" || outranks(status, "paid");
}
