import type { Content } from "#app/content/kinds.ts";
import { dayInZone, formatDay } from "#app/lib/dates.ts";
import { findEntry } from "#app/lib/find-entry.ts";
import { maskAddress } from "#app/lib/mask-address.ts";
import { formatAmount } from "#app/lib/money.ts";
import { bookingAddress, describeSessions } from "#app/lib/program-facts.ts";
import type { Order } from "./order.server.ts";

export function describeOrder(
  order: Order,
  { allPrograms, site, labels }: Pick<Content, "allPrograms" | "site" | "labels">,
) {
  const program = findEntry(allPrograms, order.programId);
  const day = (instant: string) => formatDay(dayInZone(new Date(instant), site.timeZone));
  return {
    reference: order.reference,
    title: program?.title ?? order.programId,
    price: formatAmount(order.amountInCents, order.currency),
    contents: program ? [program.description, ...program.features] : [],
    sessions: program?.hasCheckout ? describeSessions(program, labels) : undefined,
    bookingUrl: bookingAddress(program, site),
    orderedOn: day(order.createdAt),
    paidOn: order.paidAt === null ? undefined : day(order.paidAt),
    address: order.buyerEmail === null ? undefined : maskAddress(order.buyerEmail),
  };
}
