import type { Content } from "#app/content/kinds.ts";
import { formatMoment, formatWeekday } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money.ts";
import type { OrderRow } from "../checkout/advance-order.server.ts";
import type { Tables } from "../database/tables.server.ts";
import type { OutgoingMail } from "../mail/enqueue-mail.server.ts";
import { renderMail } from "../mail/render-mail.server.ts";

export type WithdrawalContent = Pick<Content, "site" | "programs" | "mails">;

type WithdrawalRow = Tables["withdrawals"];

/** Asks whoever reads a mailbox whether the declaration is theirs. It has none of the words that were typed. */
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
    replyTo: site.email.address,
    ...renderMail(mails.confirmWithdrawal, { reference, moment, confirmUrl }, site),
  };
}

/**
 * Confirms to a person what was declared, and when.
 *
 * @param to an address that is proved to be theirs
 * @param orders those that the person may read of; without any, what was typed stands in their place
 */
export function writeConfirmation(
  to: string,
  row: WithdrawalRow,
  orders: readonly OrderRow[],
  content: WithdrawalContent,
): OutgoingMail {
  const { site, mails } = content;
  return {
    kind: "withdrawal",
    to,
    replyTo: site.email.address,
    ...renderMail(mails.withdrawal, valuesOf(row, orders, content), site),
  };
}

/** Tells the owner. A reply goes to the address that the person gave. */
export function writeOwnerNotice(
  row: WithdrawalRow,
  orders: readonly OrderRow[],
  content: WithdrawalContent,
): OutgoingMail {
  const { site, mails } = content;
  const isConfirmed = row.confirmed_at !== null;
  const template = isConfirmed ? mails.ownerWithdrawal : mails.ownerWithdrawalDeclared;
  return {
    kind: isConfirmed ? "owner-withdrawal" : "owner-withdrawal-declared",
    to: site.email.address,
    replyTo: row.email ?? undefined,
    ...renderMail(template, valuesOf(row, orders, content), site),
  };
}

function valuesOf(
  row: WithdrawalRow,
  orders: readonly OrderRow[],
  { site, programs }: WithdrawalContent,
) {
  const contracts = orders.map((order) => {
    const title = programs.find(({ id }) => id === order.program_id)?.title ?? order.program_id;
    return `${title}, ${formatAmount(order.amount_in_cents, order.currency)}, ${order.reference}`;
  });
  return {
    name: row.name,
    named: row.named_order,
    contracts: contracts.length > 0 ? contracts.join("\n") : row.named_order,
    count: String(contracts.length),
    words: row.words ?? "–",
    moment: formatMoment(new Date(row.received_at), site.timeZone),
    email: row.email ?? "–",
    day: formatWeekday(row.answer_by),
    reference: row.reference,
  };
}
