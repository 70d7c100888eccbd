/**
 * A buyer's bank can ask for a payment back, which Stripe calls a dispute:
 * https://docs.stripe.com/disputes/how-disputes-work
 */
import type { Tables } from "#app/server/platform/database/tables.server.ts";
import type { DisputeEvent } from "./payment-provider.server.ts";

type DisputeRow = Tables["disputes"];

type DisputeState = NonNullable<Tables["orders"]["dispute"]>;

/**
 * Maps Stripe's statuses to this site's, in the order in which a dispute can reach them. If two events happened in
 * the same second, the status further down the list counts.
 */
const statuses: Record<string, DisputeState> = {
  warning_needs_response: "open",
  warning_under_review: "open",
  warning_closed: "closed",
  needs_response: "open",
  under_review: "open",
  prevented: "closed",
  lost: "lost",
  appeal_needs_response: "open",
  appeal_under_review: "open",
  won: "won",
};

const ranks = Object.keys(statuses);

/** Applies an event to a dispute. Events may arrive in any order. */
export function advanceDispute(known: DisputeRow | undefined, event: DisputeEvent): DisputeRow {
  const at = event.occurredAt.toISOString();
  const own = {
    status: event.dispute.status,
    status_at: at,
    due_at: event.dispute.dueAt?.toISOString() ?? null,
    amount_in_cents: event.dispute.amountInCents,
  };
  const isNewer = !known || comesAfter(own, known);
  const before = {
    withdrawn_at: known?.withdrawn_at ?? null,
    reinstated_at: known?.reinstated_at ?? null,
  };
  return {
    id: event.dispute.id,
    payment_id: event.paymentId,
    currency: event.dispute.currency,
    opened_at: event.dispute.openedAt.toISOString(),
    ...(isNewer ? own : known),
    ...before,
    ...(event.funds && { [`${event.funds}_at`]: latest(before[`${event.funds}_at`], at) }),
  };
}

function comesAfter(
  one: Pick<DisputeRow, "status" | "status_at">,
  other: Pick<DisputeRow, "status" | "status_at">,
): boolean {
  if (one.status_at !== other.status_at) return one.status_at > other.status_at;
  return ranks.indexOf(one.status) > ranks.indexOf(other.status);
}

function latest(known: string | null, at: string): string {
  return known !== null && known > at ? known : at;
}

export function stateOf({ status }: Pick<DisputeRow, "status">): DisputeState {
  // A status that's missing from the list counts as open, so that the owner looks at the dispute.
  return statuses[status] ?? "open";
}

const gravest: readonly DisputeState[] = ["open", "lost", "won", "closed"];

/** Combines the disputes of a payment into one state for its order, with the earliest deadline for a response. */
export function combineDisputes(disputes: readonly DisputeRow[]) {
  const states = new Set(disputes.map(stateOf));
  const due = disputes.flatMap((dispute) =>
    stateOf(dispute) === "open" && dispute.due_at !== null ? [dispute.due_at] : [],
  );
  return {
    dispute: gravest.find((state) => states.has(state)) ?? null,
    disputeDueAt: due.toSorted()[0] ?? null,
  };
}
