import type { Content } from "#app/content/kinds.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { formatAmount } from "#app/lib/money.ts";
import { bookingAddress } from "#app/lib/program-facts.ts";
import { renderMail } from "../mail/render-mail.server.ts";
import type { OutgoingMail } from "../outbox/enqueue-mail.server.ts";
import type { OrderRow } from "./advance-order.server.ts";
import { isRehearsed, type Price } from "./payment-provider.server.ts";

type OrderContent = Pick<Content, "site" | "programs" | "mails" | "checkoutPages">;

/** Mails about an order: what content/mails.yaml calls them, and whom they go to. */
export const mailsOfOrders = {
  orderPaid: { kind: "order-paid", to: "buyer" },
  orderFailed: { kind: "order-failed", to: "buyer" },
  ownerOrderPaid: { kind: "owner-order-paid", to: "owner" },
  ownerOrderFailed: { kind: "owner-order-failed", to: "owner" },
  ownerOrderOdd: { kind: "owner-order-odd", to: "owner" },
  ownerOrderRefunded: { kind: "owner-order-refunded", to: "owner" },
} as const;

export type OrderMailName = keyof typeof mailsOfOrders;

/**
 * A mail about an order, or undefined when the buyer left no address. Answers go to the other side.
 * What was only rehearsed says so in the subject, whatever the words of the mail are.
 *
 * @param odd what the provider told in place of what the session was made with
 */
export function writeOrderMail(
  name: OrderMailName,
  order: OrderRow,
  { site, programs, mails, checkoutPages }: OrderContent,
  odd?: Price,
): OutgoingMail | undefined {
  const { kind, to } = mailsOfOrders[name];
  const owner = site.email.address;
  const buyer = order.buyer_email ?? undefined;
  const recipient = to === "owner" ? owner : buyer;
  if (recipient === undefined) return undefined;
  const program = programs.programs.find(({ id }) => id === order.program_id);
  const values = {
    program: program?.title ?? order.program_id,
    price: formatAmount(order.amount_in_cents, order.currency),
    refunded: formatAmount(order.refunded_in_cents, order.currency),
    told: odd ? formatAmount(odd.amountInCents, odd.currency) : "–",
    bookingUrl: bookingAddress(program, site),
    ownerEmail: owner,
    // A dash stands for what a buyer did not say.
    buyerName: order.buyer_name ?? "–",
    buyerEmail: buyer ?? "–",
    provider: order.provider,
    session: order.session_id,
  };
  const template = mails[name];
  const subject = isRehearsed(order.provider)
    ? fillTemplate(checkoutPages.practice.mailSubject, { subject: template.subject })
    : template.subject;
  return {
    kind,
    to: recipient,
    replyTo: to === "owner" ? buyer : owner,
    ...renderMail({ ...template, subject }, values, site),
  };
}
