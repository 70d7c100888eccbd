import type { Content } from "#app/content/kinds.ts";
import { dayInZone, formatDay } from "#app/lib/dates.ts";
import { findEntry } from "#app/lib/find-entry.ts";
import { maskAddress } from "#app/lib/mask-address.ts";
import { formatAmount } from "#app/lib/money.ts";
import { bookingAddress, describeSessions } from "#app/lib/program-facts.ts";
import type { OrderRow } from "./advance-order.server.ts";

/** What pages and mails say of an order, in words; of the buyer, only the masked address. */
export function describeOrder(
  order: OrderRow,
  { allPrograms, site, labels }: Pick<Content, "allPrograms" | "site" | "labels">,
) {
  const program = findEntry(allPrograms, order.program_id);
  const day = (instant: string) => formatDay(dayInZone(new Date(instant), site.timeZone));
  return {
    reference: order.reference,
    // A program may have left the catalogue since it was bought.
    title: program?.title ?? order.program_id,
    price: formatAmount(order.amount_in_cents, order.currency),
    sessions: program?.hasCheckout ? describeSessions(program, labels) : undefined,
    bookingUrl: bookingAddress(program, site),
    orderedOn: day(order.created_at),
    paidOn: order.paid_at === null ? undefined : day(order.paid_at),
    address: order.buyer_email === null ? undefined : maskAddress(order.buyer_email),
  };
}
