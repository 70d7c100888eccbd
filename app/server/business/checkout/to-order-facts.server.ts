import type { Content } from "#app/content/kinds.ts";
import { dayInZone, formatDay } from "#app/lib/dates.ts";
import { findEntry } from "#app/lib/by-name.ts";
import { maskAddress } from "#app/lib/person-name.ts";
import { formatAmount } from "#app/lib/money.ts";
import { bookingAddress, writeSessions } from "#app/lib/program-facts.ts";
import type { Order } from "./order.server.ts";
import { readSold } from "./sold.server.ts";

type Known = Pick<Content, "allPrograms" | "site" | "labels">;

/** Returns an order's facts at the time of the sale, except that the booking page is the current one. */
export function toOrderFacts(order: Order, { allPrograms, site, labels }: Known) {
  const sold = readSold(order);
  const program = findEntry(allPrograms, order.programId);
  const bought = sold ?? (program?.hasCheckout ? program : undefined);
  const day = (instant: string) => formatDay(dayInZone(new Date(instant), site.timeZone));
  return {
    reference: order.reference,
    title: bought?.title ?? program?.title ?? order.programId,
    price: formatAmount(order.amountInCents, order.currency),
    sessions: bought && writeSessions({ hasCheckout: true, ...bought }, labels),
    contents: bought ? [bought.description, ...bought.features] : [],
    // A program that is no longer sold keeps the booking page that it had at the time of the sale.
    bookingUrl:
      program?.hasCheckout || sold?.booking === undefined
        ? bookingAddress(program, site)
        : sold.booking,
    orderedOn: day(order.createdAt),
    paidOn: order.paidAt === null ? undefined : day(order.paidAt),
    address: order.buyerEmail === null ? undefined : maskAddress(order.buyerEmail),
  };
}
