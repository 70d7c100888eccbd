/** Works out how much of a payment was refunded, from reports in any order. */

/** The sum of all refunds, as the provider reported it at a certain time. */
export type RefundTotal = { at: string; inCents: number; isFull: boolean };

/** A single refund. It may still fail days after the provider has counted it. */
export type SingleRefund = { createdAt: string; failedAt: string | null; inCents: number };

export type RefundReports = {
  totals: readonly RefundTotal[];
  singles: readonly SingleRefund[];
  /** The order's amount. If no total says whether the refund is full, a refund of this amount counts as full. */
  amountInCents: number;
};

export type RefundChange = {
  at: string;
  /** The total after this change. */
  inCents: number;
  isFull: boolean;
  /** Whether a refund failed, so that the money came back to the owner. */
  isFailure: boolean;
};

/** Lists each change of the total, oldest first. The order of the reports doesn't matter. */
export function listRefundChanges(reports: RefundReports): RefundChange[] {
  const { totals, singles } = reports;
  const moments = new Set([
    ...totals.map(({ at }) => at),
    ...singles.flatMap(({ createdAt, failedAt }) => [createdAt, failedAt ?? createdAt]),
  ]);
  const changes: RefundChange[] = [];
  for (const at of [...moments].toSorted()) {
    // Times are whole seconds, so a refund may be made and fail at the same time.
    for (const phase of ["made", "failed"] as const) {
      const before = changes.at(-1)?.inCents ?? 0;
      const { inCents, isFull } = sumAt(reports, at, phase);
      if (inCents !== before) changes.push({ at, inCents, isFull, isFailure: inCents < before });
    }
  }
  return changes;
}

/** Within one second, refunds are made before they fail. */
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

/** Chooses the latest total. A total from the second in which a refund failed may or may not count that refund. */
function chooseTotal(
  { totals, singles }: Pick<RefundReports, "totals" | "singles">,
  moment: string,
  phase: Phase,
): RefundTotal | undefined {
  const told = totals.filter(({ at }) => at <= moment);
  const clear = told.filter(({ at }) => singles.every(({ failedAt }) => failedAt !== at));
  const latest = (clear.length > 0 ? clear : told).toSorted(latestFirst);
  const [largest] = latest;
  // Within one second, the total grows with each refund. Only a failed refund brings it back to zero.
  const nothing = latest.find(({ at, inCents }) => at === largest?.at && inCents === 0);
  return phase === "failed" || largest?.at !== moment ? (nothing ?? largest) : largest;
}

function latestFirst(one: RefundTotal, other: RefundTotal): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return other.inCents - one.inCents;
}

/** Returns the part of a total that isn't covered by the refunds that are known individually. */
function findUnlisted({ at, inCents }: RefundTotal, known: readonly SingleRefund[]): number {
  const counted = known.filter(
    ({ createdAt, failedAt }) => createdAt <= at && (failedAt === null || failedAt >= at),
  );
  return Math.max(0, inCents - sum(counted));
}

function sum(refunds: readonly SingleRefund[]): number {
  return refunds.reduce((all, { inCents }) => all + inCents, 0);
}
