import { formatMonth } from "./dates.ts";
import { fillTemplate } from "./fill-template.ts";

type Program = { hasCheckout: true; sessions: number } | { hasCheckout: false; coming: string };
type Words = { sessions: string; oneSession: string; coming: string };
type ProgramOnSale = { hasCheckout: true; sessions: number; sessionMinutes: number };
type LengthWords = Words & { sessionLength: string };

/** Returns text like `4 sessions` or `Coming October 2026`. */
export function programDuration(program: Program, labels: Words): string {
  if (!program.hasCheckout)
    return fillTemplate(labels.coming, { month: formatMonth(program.coming) });
  if (program.sessions === 1) return labels.oneSession;
  return fillTemplate(labels.sessions, { count: program.sessions });
}

/** Whether the announced start is before `month`, like `2026-11`. */
export function isStartOver(program: Program, month: string): boolean {
  return !program.hasCheckout && program.coming < month;
}

/** Whether the price is shown in smaller type, because it isn't known yet or has more than five characters. */
export function isQuietPrice({ hasCheckout, price }: { hasCheckout: boolean; price: string }) {
  return !hasCheckout || price.length > 5;
}

/** Returns the length of each session, like `× 50 minutes`, to follow the number of sessions. */
export function sessionLength({ sessionMinutes }: ProgramOnSale, labels: LengthWords): string {
  return fillTemplate(labels.sessionLength, { minutes: sessionMinutes });
}

/** Returns text like `4 sessions × 50 minutes`. */
export function writeSessions(program: ProgramOnSale, labels: LengthWords): string {
  return `${programDuration(program, labels)} ${sessionLength(program, labels)}`;
}

type Address = { url: string } | undefined;
type Booked = { hasCheckout: true; booking?: Address } | { hasCheckout: false };
type Owner = { links: { paidSessions?: Address }; email: { address: string } };

/** Returns the address where buyers book or, if there's none, the owner's email address. */
export function bookingAddress(program: Booked | undefined, { links, email }: Owner): string {
  const own = program?.hasCheckout ? program.booking : undefined;
  return own?.url ?? links.paidSessions?.url ?? `mailto:${email.address}`;
}

/** @param priceId an untrusted value from the browser */
export function findOnSale<Sold extends { hasCheckout: boolean; priceId?: string }>(
  programs: readonly Sold[],
  priceId: string,
): Extract<Sold, { hasCheckout: true }> | undefined {
  return programs.find(
    (program): program is Extract<Sold, { hasCheckout: true }> =>
      program.hasCheckout && program.priceId === priceId,
  );
}
