/** Calculates how much of a payment was refunded, even if the provider's reports arrive in the wrong order. */

/** The sum of all refunds of a payment, as the provider reported it at a certain time. */
type RefundTotal = { at: string; inCents: number; isFull: boolean };

/** A single refund. It may still fail days after the provider has counted it. */
type SingleRefund = { createdAt: string; failedAt: string | null; inCents: number };

type RefundReports = {
  totals: readonly RefundTotal[];
  singles: readonly SingleRefund[];
  /** The order's amount. Refunds of this sum count as a full refund if no reported total says otherwise. */
  amountInCents: number;
};

export type RefundChange = {
  at: string;
  /** The refunded total after this change. */
  inCents: number;
  isFull: boolean;
  /** Whether this change is a failed refund, whose money came back to the owner. */
  isFailure: boolean;
};

/** Lists the changes of the refunded total, oldest first. */
export function listRefundChanges(reports: RefundReports): RefundChange[] {
  const { totals, singles } = reports;
  const moments = new Set([
    ...totals.map(({ at }) => at),
    ...singles.flatMap(({ createdAt, failedAt }) => [createdAt, failedAt ?? createdAt]),
  ]);
  const changes: RefundChange[] = [];
  for (const at of [...moments].toSorted()) {
    // The provider's times are whole seconds, so a refund and its failure may have the same time.
    for (const phase of ["made", "failed"] as const) {
      const before = changes.at(-1)?.inCents ?? 0;
      const { inCents, isFull } = sumAt(reports, at, phase);
      if (inCents !== before) changes.push({ at, inCents, isFull, isFailure: inCents < before });
    }
  }
  return changes;
}

/** The order of events within one second: refunds are made first, and fail afterwards. */
type Phase = "made" | "failed";

function sumAt({ totals, singles, amountInCents }: RefundReports, moment: string, phase: Phase) {
  const known = singles.filter(({ createdAt }) => createdAt <= moment);
  const alive = known.filter(({ failedAt }) => {
    return failedAt === null || failedAt > moment || (phase === "made" && failedAt === moment);
  });
  const total = chooseTotal({ totals, singles }, moment, phase);
  const inCents = sum(alive) + (total ? findUnlisted(total, known) : 0);
  const isTotal = total !== undefined && total.inCents === inCents;
  return { inCents, isFull: isTotal ? total.isFull : inCents > 0 && inCents >= amountInCents };
}

/**
 * Chooses the latest reported total. Prefers totals from seconds without a failed refund, because any other total
 * may or may not include that refund.
 */
function chooseTotal(
  { totals, singles }: Pick<RefundReports, "totals" | "singles">,
  moment: string,
  phase: Phase,
): RefundTotal | undefined {
  const told = totals.filter(({ at }) => at <= moment);
  const clear = told.filter(({ at }) => singles.every(({ failedAt }) => failedAt !== at));
  const latest = (clear.length > 0 ? clear : told).toSorted(latestFirst);
  const [largest] = latest;
  // The largest of several totals in one second is the latest, unless a failed refund has left a total of zero.
  const nothing = latest.find(({ at, inCents }) => at === largest?.at && inCents === 0);
  return phase === "failed" || largest?.at !== moment ? (nothing ?? largest) : largest;
}

function latestFirst(one: RefundTotal, other: RefundTotal): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return other.inCents - one.inCents;
}

/** Returns the part of a reported total that the individually reported refunds don't explain. */
function findUnlisted({ at, inCents }: RefundTotal, known: readonly SingleRefund[]): number {
  const counted = known.filter(
    ({ createdAt, failedAt }) => createdAt <= at && (failedAt === null || failedAt >= at),
  );
  return Math.max(0, inCents - sum(counted));
}

function sum(refunds: readonly SingleRefund[]): number {
  return refunds.reduce((all, { inCents }) => all + inCents, 0);
}
