import { getContent } from "#app/content/load.server.ts";
import { getOwnOrigin } from "#app/server/platform/request/site-origin.server.ts";
import { makeOrderPath } from "./order-links.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { enqueueMail, type OutgoingMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import type { MoneyBack } from "./money-back.server.ts";
import { type Order, canBook, isPaid } from "./order.server.ts";
import { isRehearsed, type Price } from "./payment-provider.server.ts";
import type { Content } from "#app/content/kinds.ts";
import { dayInZone, formatDay } from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { firstNameOf } from "#app/lib/person-name.ts";
import { formatAmount } from "#app/lib/money.ts";
import { toOrderFacts } from "./to-order-facts.server.ts";
import { quoteAsSold, soldToEurope } from "./sold.server.ts";
import { renderMail, type MailPart } from "#app/server/platform/mail/render-mail.server.ts";
import { linkToRoom, explainReply } from "#app/server/platform/mail/owner-mail-parts.server.ts";
import {
  writeRight,
  listBusiness,
  writeLegalPage,
} from "#app/server/business/legal/legal-facts.server.ts";

export type OrderNews = {
  transaction: Database;
  before: Order | undefined;
  after: Order;
  wrongPrice?: Price | undefined;
  now: Date;
  back: MoneyBack;
  /** The content at the time of the sale. */
  content?: Content;
};

export async function queueOrderMails(input: OrderNews): Promise<void> {
  const { transaction, after, wrongPrice, now, content } = input;
  const owed = listOwedMails(input);
  if (owed.length === 0) return;
  const orderUrl = `${getOwnOrigin()}${await makeOrderPath(transaction, after.reference, now)}`;
  for (const { name, key, dispute } of owed) {
    const facts = { orderUrl, wrongPrice, dispute, sold: content };
    const mail = writeOrderMail(name, after, getContent(), facts);
    // Some practice payments have no email address, so there's no email to send.
    if (!mail || !(await isFirst(transaction, after.sessionId, key, now))) continue;
    await enqueueMail(transaction, mail, now);
  }
}

type Dispute = Tables["disputes"];

type OwedMail = { name: OrderMailName; key: string; dispute?: Dispute };

function listOwedMails({ before, after, wrongPrice, back }: OrderNews): OwedMail[] {
  const mails: OrderMailName[] = [];
  // After a full refund, a buyer must not be invited to a first session.
  if (isPaid(after.status) && after.status !== "refunded" && !(before && isPaid(before.status))) {
    if (canBook(after)) mails.push("orderPaid");
    mails.push("ownerOrderPaid");
  }
  if (after.status === "failed" && before?.status !== "failed")
    mails.push("orderFailed", "ownerOrderFailed");
  if (after.status === "checking" && before?.status !== "checking" && after.withdrawnAt === null)
    mails.push("orderChecking");
  const owed = mails.map((name): OwedMail => ({ name, key: name }));
  if (wrongPrice) {
    const { amountInCents, currency } = wrongPrice;
    owed.push({ name: "ownerOrderOdd", key: `ownerOrderOdd ${amountInCents} ${currency}` });
  }
  return [...owed, ...listMoneyBackMails({ before, after, back })];
}

function listMoneyBackMails({
  before,
  after,
  back,
}: Pick<OrderNews, "before" | "after" | "back">): OwedMail[] {
  const { status, refundedInCents, failedRefundInCents } = after;
  if (!(isPaid(status) || status === "checking")) return [];
  const owed = back.disputes.map((dispute): OwedMail => {
    return { name: "ownerOrderDisputed", key: `ownerOrderDisputed ${dispute.id}`, dispute };
  });
  const failures = back.refunds.filter(({ isFailure }) => isFailure).length;
  // Each partial refund gets its own email, and so does a refund that is made again after a failure.
  const again = failures === 0 ? "" : ` after ${failures}`;
  if (isPaid(status) && refundedInCents > (before?.refundedInCents ?? 0))
    owed.push({ name: "ownerOrderRefunded", key: `ownerOrderRefunded ${refundedInCents}${again}` });
  if (failedRefundInCents > 0)
    owed.push({ name: "ownerOrderRefundFailed", key: `ownerOrderRefundFailed ${failures}` });
  return owed;
}

async function isFirst(
  transaction: Database,
  sessionId: string,
  kind: string,
  now: Date,
): Promise<boolean> {
  const result = await transaction
    .insertInto("order_mails")
    .values({ session_id: sessionId, kind, queued_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["session_id", "kind"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export const mailsOfOrders = {
  orderPaid: { kind: "order-paid", to: "buyer" },
  orderFailed: { kind: "order-failed", to: "buyer" },
  orderChecking: { kind: "order-checking", to: "buyer" },
  ownerOrderPaid: { kind: "owner-order-paid", to: "owner" },
  ownerOrderFailed: { kind: "owner-order-failed", to: "owner" },
  ownerOrderOdd: { kind: "owner-order-odd", to: "owner" },
  ownerOrderRefunded: { kind: "owner-order-refunded", to: "owner" },
  ownerOrderRefundFailed: { kind: "owner-order-refund-failed", to: "owner" },
  ownerOrderDisputed: { kind: "owner-order-disputed", to: "owner" },
} as const;

export type OrderMailName = keyof typeof mailsOfOrders;

type MailFacts = {
  orderUrl: string;
  wrongPrice?: Price | undefined;
  dispute?: Dispute | undefined;
  sold?: Content | undefined;
};

/** @param content today's content, with the current booking page and the owner's current address */
export function writeOrderMail(
  name: OrderMailName,
  order: Order,
  content: Content,
  { orderUrl, wrongPrice, dispute, sold = content }: MailFacts,
): OutgoingMail | undefined {
  const { site, checkoutPages, labels } = content;
  const { title, price, reference, bookingUrl } = toOrderFacts(order, content);
  const { kind, to } = mailsOfOrders[name];
  const owner = site.email.address;
  const buyer = order.buyerEmail ?? undefined;
  const recipient = to === "owner" ? owner : buyer;
  if (recipient === undefined) return undefined;
  const values = {
    program: title,
    price,
    refunded: formatAmount(order.refundedInCents, order.currency),
    failed: formatAmount(order.failedRefundInCents, order.currency),
    disputed: dispute ? formatAmount(dispute.amount_in_cents, dispute.currency) : "–",
    due: dispute?.due_at
      ? formatDay(dayInZone(new Date(dispute.due_at), site.timeZone))
      : "the day it shows",
    told: wrongPrice ? formatAmount(wrongPrice.amountInCents, wrongPrice.currency) : "–",
    bookingUrl,
    ownerEmail: owner,
    name: firstNameOf(order.buyerName) ?? labels.noName,
    startRequest: order.startRequest ?? "",
    buyerName: order.buyerName ?? "–",
    buyerEmail: buyer ?? "–",
    replyAddress: buyer ?? "–",
    provider: order.provider,
    session: order.sessionId,
    reference,
    orderUrl,
  };
  // The confirmation of the contract quotes the content as it was at the time of the sale.
  const agreed = name === "orderPaid" ? sold : content;
  const template = quoteAsSold(agreed.mails[name], order, agreed.site);
  const paragraphs = [...template.paragraphs, ...listRights(name, order, sold)];
  const contract = name === "orderPaid" ? writeContract(order, sold) : [];
  const forBuyer = quoteAsSold(contract, order, sold.site);
  const appendix: MailPart[] =
    to === "owner"
      ? [...explainReply(buyer), ...linkToRoom(`/admin/orders/${reference}`)]
      : forBuyer;
  const subject = isRehearsed(order.provider)
    ? fillTemplate(checkoutPages.practice.mailSubject, { subject: template.subject })
    : template.subject;
  return {
    kind,
    to: recipient,
    about: reference,
    replyTo: to === "owner" ? buyer : owner,
    ...renderMail({ ...template, subject, paragraphs, appendix }, values, site),
  };
}

/** Lists an email's paragraphs about the right to withdraw, which buyers in the European Union have. */
function listRights(name: OrderMailName, order: Order, { site, checkoutPages }: Content): string[] {
  if (!soldToEurope(order, site)) return [];
  const { ownerAsked, ownerNotAsked } = checkoutPages.payment.start;
  if (name === "ownerOrderPaid") return [order.startRequest ? ownerAsked : ownerNotAsked];
  return name === "orderPaid" ? quoteAsSold([writeRight(site)], order, site) : [];
}

/** @returns headings and paragraphs; the paragraphs may contain Markdown and the placeholder `{startRequest}` */
function writeContract(order: Order, content: Content): MailPart[] {
  const { site, orderPages, imprintPage, checkoutPages, termsPage } = content;
  const { labels } = orderPages;
  const { reference, title, contents, sessions, price, paidOn } = toOrderFacts(order, content);
  const terms = writeLegalPage(termsPage, content);
  const listFacts = (facts: ReadonlyArray<readonly [string, string | undefined]>) =>
    facts
      .flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
      .join("\n");
  return [
    { heading: fillTemplate(orderPages.heading, { reference }) },
    listFacts([
      [labels.program, title],
      [labels.sessions, sessions],
      [labels.price, `${price}. ${site.conditions.taxNote}`],
      [labels.paidOn, paidOn],
    ]),
    ...(contents.length > 0 ? [{ heading: labels.contents }, contents.join("\n")] : []),
    { heading: imprintPage.heading },
    listFacts(
      listBusiness(content).map(({ label, value }) => [label, value.replaceAll("\n", ", ")]),
    ),
    ...(site.sellsToEurope && order.startRequest ? [checkoutPages.payment.start.confirmed] : []),
    { heading: terms.heading },
    ...terms.sections.flatMap(({ heading, paragraphs }) => [{ heading }, ...paragraphs]),
  ];
}
