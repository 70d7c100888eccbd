import type { Content } from "#app/content/kinds.ts";
import { daysBetween, formatMoment, formatWeekday } from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import type { Order } from "../checkout/order.server.ts";
import { quoteAsSold } from "../checkout/sold.server.ts";
import { toOrderFacts } from "../checkout/to-order-facts.server.ts";
import type { Tables } from "#app/server/platform/database/tables.server.ts";
import type { OutgoingMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { linkToRoom, explainReply } from "#app/server/platform/mail/owner-mail-parts.server.ts";
import { renderMail } from "#app/server/platform/mail/render-mail.server.ts";

export type WithdrawalContent = Pick<
  Content,
  "site" | "allPrograms" | "labels" | "mails" | "withdrawPage" | "checkoutPages"
>;

type WithdrawalRow = Tables["withdrawals"];

/**
 * Writes the email that asks for confirmation of a withdrawal. It quotes no input from the form, because anybody can
 * enter another person's address.
 */
export function writeConfirmationRequest(
  to: string,
  confirmUrl: string,
  { reference, received_at }: WithdrawalRow,
  { site, mails }: WithdrawalContent,
): OutgoingMail {
  const moment = formatMoment(new Date(received_at), site.timeZone);
  return {
    kind: "confirm-withdrawal",
    to,
    about: reference,
    replyTo: site.email.address,
    ...renderMail(mails.confirmWithdrawal, { reference, moment, confirmUrl }, site),
  };
}

export function writeConfirmation(
  to: string,
  row: WithdrawalRow,
  orders: readonly Order[],
  content: WithdrawalContent,
): OutgoingMail {
  const { site, mails } = content;
  const contracts = orders.map((order) => writeContractLine(order, content));
  const [only] = orders;
  const template =
    only && orders.length === 1 ? quoteAsSold(mails.withdrawal, only, site) : mails.withdrawal;
  return {
    kind: "withdrawal",
    to,
    about: row.reference,
    replyTo: site.email.address,
    ...renderMail(template, valuesOf(row, contracts, site), site),
  };
}

export function writeOwnerNotice(
  row: WithdrawalRow,
  orders: readonly Order[],
  mailed: readonly string[],
  content: WithdrawalContent,
): OutgoingMail {
  const { site, mails, checkoutPages } = content;
  const { ownerAsked, ownerNotAsked } = checkoutPages.payment.start;
  const isConfirmed = row.confirmed_at !== null;
  const template = isConfirmed ? mails.ownerWithdrawal : mails.ownerWithdrawalDeclared;
  const [only] = orders;
  // The buyer has to pay for sessions that were already held only if the buyer asked to start early.
  const rights =
    only && orders.length === 1 ? [only.startRequest ? ownerAsked : ownerNotAsked] : [];
  const paragraphs = [...template.paragraphs, ...rights];
  const appendix = [
    ...explainReply(row.email ?? undefined),
    ...linkToRoom(`/admin/messages/${row.reference}`),
  ];
  const contracts = orders.map(
    (order) => `${writeContractLine(order, content)}\n${writePayment(order, row, content)}`,
  );
  const values = {
    ...valuesOf(row, contracts, site),
    contracts: contracts.join("\n") || "–",
    mailed: mailed.length > 0 ? mailed.join(", ") : "–",
    replyAddress: row.email ?? "–",
  };
  return {
    kind: isConfirmed ? "owner-withdrawal" : "owner-withdrawal-declared",
    to: site.email.address,
    about: row.reference,
    replyTo: row.email ?? undefined,
    ...renderMail({ ...template, paragraphs, appendix }, values, site),
  };
}

export function buyerOf(orders: readonly Order[]): string | undefined {
  return orders.flatMap(({ buyerEmail }) => buyerEmail ?? [])[0];
}

function valuesOf(
  row: WithdrawalRow,
  contracts: readonly string[],
  { timeZone }: Pick<Content["site"], "timeZone">,
) {
  return {
    name: row.name,
    named: row.named_order,
    contracts: contracts.length > 0 ? contracts.join("\n") : row.named_order,
    count: String(contracts.length),
    words: row.words ?? "–",
    moment: formatMoment(new Date(row.received_at), timeZone),
    email: row.email ?? "–",
    day: formatWeekday(row.answer_by),
    reference: row.reference,
  };
}

function writeContractLine(order: Order, content: WithdrawalContent): string {
  const { title, price, orderedOn, reference } = toOrderFacts(order, content);
  const { withdrawnAt: before } = order;
  const line = `${title}, ${price}, ${orderedOn}, ${reference}`;
  if (before === null) return line;
  const moment = formatMoment(new Date(before), content.site.timeZone);
  return `${line}, ${fillTemplate(content.withdrawPage.already.line, { moment })}`;
}

function writePayment(
  order: Order,
  { received_at }: WithdrawalRow,
  content: WithdrawalContent,
): string {
  const { site, withdrawPage } = content;
  const { paidOn, sessions } = toOrderFacts(order, content);
  const { paid, unpaid } = withdrawPage.ownerLines;
  if (order.paidAt === null || paidOn === undefined) return unpaid;
  const days = daysBetween(new Date(order.paidAt), new Date(received_at), site.timeZone);
  return fillTemplate(paid, { paidOn, days, sessions: sessions ?? "–" });
}
