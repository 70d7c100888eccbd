/** What of a payment has gone back, from reports that come in any order. */

/** The sum of all refunds, as the provider reported it at a moment. */
export type RefundTotal = { at: string; inCents: number; isFull: boolean };

/** A refund by itself: it may fail days after the provider has counted it. */
export type SingleRefund = { createdAt: string; failedAt: string | null; inCents: number };

export type RefundReports = {
  totals: readonly RefundTotal[];
  singles: readonly SingleRefund[];
  /** Of the order: what is a full refund where no total says so. */
  amountInCents: number;
};

export type RefundChange = {
  at: string;
  /** The sum from then on. */
  inCents: number;
  isFull: boolean;
  /** Whether money came back that was on its way to the buyer. */
  isFailure: boolean;
};

/** Each change of the sum, oldest first. The same reports lead to the same changes in whichever order they came. */
export function followRefunds(reports: RefundReports): RefundChange[] {
  const { totals, singles } = reports;
  const moments = new Set([
    ...totals.map(({ at }) => at),
    ...singles.flatMap(({ createdAt, failedAt }) => [createdAt, failedAt ?? createdAt]),
  ]);
  const changes: RefundChange[] = [];
  for (const at of [...moments].toSorted()) {
    const before = changes.at(-1)?.inCents ?? 0;
    const { inCents, isFull } = sumAt(reports, at);
    if (inCents !== before) changes.push({ at, inCents, isFull, isFailure: inCents < before });
  }
  return changes;
}

function sumAt({ totals, singles, amountInCents }: RefundReports, moment: string) {
  const known = singles.filter(({ createdAt }) => createdAt <= moment);
  const alive = known.filter(({ failedAt }) => failedAt === null || failedAt > moment);
  const total = chooseTotal({ totals, singles }, moment);
  const inCents = sum(alive) + (total ? findUnlisted(total, known) : 0);
  const isTotal = total !== undefined && total.inCents === inCents;
  return { inCents, isFull: isTotal ? total.isFull : inCents > 0 && inCents >= amountInCents };
}

/** The latest one. Whether a total of the second in which a refund failed counts that refund is not known. */
function chooseTotal(
  { totals, singles }: Pick<RefundReports, "totals" | "singles">,
  moment: string,
): RefundTotal | undefined {
  const told = totals.filter(({ at }) => at <= moment);
  const clear = told.filter(({ at }) => singles.every(({ failedAt }) => failedAt !== at));
  return (clear.length > 0 ? clear : told).toSorted(latestFirst)[0];
}

/** Times are whole seconds: in one second, refunds add up. Only a refund that failed leaves nothing. */
function latestFirst(one: RefundTotal, other: RefundTotal): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  if (one.inCents === 0 || other.inCents === 0) return one.inCents - other.inCents;
  return other.inCents - one.inCents;
}

/** What a total counts besides the refunds that are known by themselves. */
function findUnlisted({ at, inCents }: RefundTotal, known: readonly SingleRefund[]): number {
  const counted = known.filter(
    ({ createdAt, failedAt }) => createdAt <= at && (failedAt === null || failedAt >= at),
  );
  return Math.max(0, inCents - sum(counted));
}

function sum(refunds: readonly SingleRefund[]): number {
  return refunds.reduce((all, { inCents }) => all + inCents, 0);
}
