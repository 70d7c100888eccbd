import { answerByDay } from "#app/lib/dates.ts";
import { findNamed, markWithdrawn } from "../checkout/mark-withdrawn.server.ts";
import type { Order } from "../checkout/order.server.ts";
import { inTransaction } from "#app/server/platform/database/engine.server.ts";
import type { Connect, Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { enqueueOwnerNotice } from "#app/server/platform/mail/owner-notices.server.ts";
import {
  runLinkAction,
  lookUpLink,
  type LinkAction,
  type LinkState,
} from "#app/server/platform/request/link-action.server.ts";
import { nameOrder } from "./withdrawal-form.server.ts";
import { readConfirmToken, type Proof } from "./withdrawal-links.server.ts";
import {
  buyerOf,
  writeConfirmation,
  writeOwnerNotice,
  type WithdrawalContent,
} from "./withdrawal-mails.server.ts";

type ConfirmInput = { token: string; now: Date; content: WithdrawalContent; connect?: Connect };

/**
 * Handles a press of the button on the page that a confirmation email links to. If the email went to the buyer, the
 * withdrawal takes effect as of the day of the declaration. Otherwise, the confirmation is only recorded and
 * acknowledged.
 */
export async function confirmWithdrawal(input: ConfirmInput): Promise<LinkAction> {
  const { token, now, content, connect } = input;
  return runLinkAction("A withdrawal could not be confirmed", connect, async (transaction) => {
    const link = await readConfirmToken(transaction, token, now);
    const row = link && (await setConfirmed(transaction, link.reference, link.proof, content, now));
    if (!link || row === "unknown" || row === undefined) return "unknown";
    if (row === "repeated") return "done";
    if (link.proof === "order") {
      const orders = await takeEffect(transaction, row, now);
      const mailed = await tellBuyer(transaction, row, orders, content, now);
      const notice = writeOwnerNotice(row, orders, mailed, content);
      await enqueueOwnerNotice(transaction, notice, now, orders[0]?.reference);
    } else if (row.email !== null) {
      // The person who confirmed may not be the buyer, so the email doesn't name any order.
      await enqueueMail(transaction, writeConfirmation(row.email, row, [], content), now);
    }
    return "done";
  });
}

export function lookUpWithdrawal(input: {
  token: string;
  now: Date;
  connect?: Connect;
}): Promise<LinkState> {
  const fault = "A link to a withdrawal could not be looked up";
  return lookUpLink(fault, input.connect, async (database) => {
    const link = await readConfirmToken(database, input.token, input.now);
    const row = link && (await findRow(database, link.reference));
    if (!link || !row) return "unknown";
    return row[columnOf[link.proof]] === null ? "ask" : "done";
  });
}

export async function acceptWithdrawal(
  database: Database,
  reference: string,
  content: WithdrawalContent,
  now: Date,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const row = await setConfirmed(transaction, reference, "order", content, now);
    if (row === "unknown" || row === "repeated") return false;
    const orders = await takeEffect(transaction, row, now);
    await tellBuyer(transaction, row, orders, content, now);
    return true;
  });
}

type WithdrawalRow = Tables["withdrawals"];

const columnOf = { order: "confirmed_at", email: "email_confirmed_at" } as const;

/**
 * Records a confirmation. The first one restarts the period in which the owner has promised to answer, even if the
 * owner has marked the unconfirmed withdrawal as answered. A second one keeps the promised day, unless the owner has
 * answered since.
 */
async function setConfirmed(
  transaction: Database,
  reference: string,
  proof: Proof,
  { site }: WithdrawalContent,
  now: Date,
): Promise<WithdrawalRow | "repeated" | "unknown"> {
  const row = await transaction
    .updateTable("withdrawals")
    .set((eb) => ({
      [columnOf[proof]]: now.toISOString(),
      answer_by: eb
        .case()
        .when(
          eb.and([
            eb("answered_at", "is", null),
            eb.or(Object.values(columnOf).map((column) => eb(column, "is not", null))),
          ]),
        )
        .then(eb.ref("answer_by"))
        .else(answerByDay(now, site.timeZone))
        .end(),
      answered_at: null,
    }))
    .where("reference", "=", reference)
    .where(columnOf[proof], "is", null)
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  return (await findRow(transaction, reference)) ? "repeated" : "unknown";
}

function findRow(database: Database, reference: string): Promise<WithdrawalRow | undefined> {
  return database
    .selectFrom("withdrawals")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
}

async function takeEffect(
  transaction: Database,
  { reference, named_order, received_at }: WithdrawalRow,
  now: Date,
): Promise<Order[]> {
  const named = nameOrder(named_order);
  const receivedAt = new Date(received_at);
  return named ? markWithdrawn(transaction, named, { reference, receivedAt }, now) : [];
}

async function tellBuyer(
  transaction: Database,
  row: WithdrawalRow,
  orders: readonly Order[],
  content: WithdrawalContent,
  now: Date,
): Promise<string[]> {
  // An order that has been refunded since needs no withdrawal, but its buyer has still declared one.
  const named = nameOrder(row.named_order);
  const buyer = buyerOf(orders) ?? (named && buyerOf(await findNamed(transaction, named)));
  if (buyer === undefined) return [];
  await enqueueMail(transaction, writeConfirmation(buyer, row, orders, content), now);
  return [buyer];
}
