import {
  advisoryLock,
  inTransaction,
  isPostgres,
} from "#app/server/platform/database/engine.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { advanceOrder, isAmountMismatch } from "./advance-order.server.ts";
import { toOrder, toOrderRow, type Order } from "./order.server.ts";
import {
  applyMoneyBack,
  paymentOf,
  readMoneyBack,
  recordDispute,
  recordRefund,
  recordSingleRefund,
} from "./money-back.server.ts";
import type { PaymentEvent, PaymentNews, Price, SessionFacts } from "./payment-provider.server.ts";
import { queueOrderMails, type OrderNews } from "./order-mails.server.ts";
import { createReference } from "#app/server/platform/database/reference.server.ts";
import { findEntry } from "#app/lib/by-name.ts";
import { getContent } from "#app/content/load.server.ts";
import { readContentAsSold } from "./content-as-sold.server.ts";
import { toSold } from "./sold.server.ts";

type FulfilOrderInput = {
  database: Database;
  event: PaymentEvent;
  provider: string;
  receivedAt: Date;
};

type MoneyBackInput = {
  database: Database;
  news: Exclude<PaymentNews, { status: "event" }>;
  receivedAt: Date;
};

type FulfilOrderResult =
  | { status: "changed"; order: Order }
  | { status: "unchanged" }
  | { status: "repeated" };

/**
 * Stores a payment event, its order and the order's emails in one transaction.
 * @throws the database's error, so that the provider sends the event again
 */
export async function fulfilOrder(input: FulfilOrderInput): Promise<FulfilOrderResult> {
  const { event, provider, receivedAt } = input;
  const { session, outcome, occurredAt } = event;
  const content = await readContentAsSold(input.database, session.contentVersion);
  const program = findEntry(content.allPrograms, session.programId);
  return inTransaction(input.database, async (transaction) => {
    await advisoryLock(transaction, `session ${session.id}`);
    if (session.paymentId !== undefined) await advisoryLock(transaction, paymentKey(session));
    const before = await findRow(transaction, "session_id", session.id);
    const expectedPrice = findExpectedPrice(session, before);
    const wrongPrice = isAmountMismatch(session, expectedPrice) ? session : undefined;
    const isNew = await recordEvent(transaction, input, wrongPrice);
    if (!isNew) return { status: "repeated" };
    const base = before && (await withoutMoneyBack(transaction, before));
    const moved = advanceOrder(base, {
      // If this random reference is already taken, the transaction fails, and the provider's retry gets a new one.
      reference: createReference(),
      session,
      status: outcome,
      expectedPrice,
      occurredAt,
      provider,
      receivedAt,
      sold: program?.hasCheckout ? toSold(program, content.site) : undefined,
    });
    await recordReportedRefund(transaction, event, moved, receivedAt);
    const back = await readMoneyBack(transaction, moved);
    const news = { before, after: applyMoneyBack(moved, back), now: receivedAt };
    return storeOrder({ transaction, ...news, wrongPrice, back, content });
  });
}

/**
 * Stores a refund or dispute. If it arrives before its payment, it takes effect when the payment arrives.
 * @throws the database's error, so that the provider sends the event again
 */
export async function storeMoneyBack(input: MoneyBackInput): Promise<FulfilOrderResult> {
  const { news, receivedAt } = input;
  const { paymentId } = news.status === "refund" ? news.refund : news.event;
  return input.database.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, paymentKey({ paymentId }));
    if (!(await recordMoneyBack(transaction, news, receivedAt))) return { status: "repeated" };
    const before = await findRow(transaction, "payment_id", paymentId);
    if (!before) return { status: "unchanged" };
    const base = await withoutMoneyBack(transaction, before);
    const back = await readMoneyBack(transaction, base);
    const after = { ...applyMoneyBack(base, back), updatedAt: receivedAt.toISOString() };
    return storeOrder({ transaction, before, after, back, now: receivedAt });
  });
}

async function recordMoneyBack(
  transaction: Database,
  news: MoneyBackInput["news"],
  receivedAt: Date,
): Promise<boolean> {
  if (news.status === "refund") return recordRefund(transaction, news.refund, receivedAt);
  // Returns true even for a repeated event, because storing a dispute or a single refund twice does no harm.
  if (news.status === "dispute") await recordDispute(transaction, news.event);
  else await recordSingleRefund(transaction, news.event);
  return true;
}

/** Records the refunded total that the provider reports together with a payment. */
async function recordReportedRefund(
  transaction: Database,
  { id, session, outcome, occurredAt }: PaymentEvent,
  order: Order,
  receivedAt: Date,
): Promise<void> {
  const isFull = outcome === "refunded";
  const refundedInCents = session.refundedInCents || (isFull ? session.amountInCents : 0);
  if (refundedInCents === 0) return;
  const refund = { id, occurredAt, paymentId: paymentOf(order), refundedInCents, isFull };
  await recordRefund(transaction, refund, receivedAt);
}

/**
 * Returns the order with the status that it had before its refunds. The caller applies the refunds again, because
 * new ones may have arrived.
 */
async function withoutMoneyBack(transaction: Database, order: Order): Promise<Order> {
  if (order.status !== "refunded" && order.status !== "partly-refunded") return order;
  const right = await transaction
    .selectFrom("payment_events")
    .select("id")
    .where("session_id", "=", order.sessionId)
    .where("odd_amount", "is", null)
    .where("outcome", "in", ["paid", "partly-refunded", "refunded"])
    .limit(1)
    .executeTakeFirst();
  return { ...order, status: right ? "paid" : "checking" };
}

function paymentKey({ paymentId }: { paymentId: string | undefined }): string {
  return `payment ${paymentId}`;
}

async function recordEvent(
  transaction: Database,
  { event, receivedAt }: FulfilOrderInput,
  wrongPrice: Price | undefined,
): Promise<boolean> {
  const result = await transaction
    .insertInto("payment_events")
    .values({
      id: event.id,
      session_id: event.session.id,
      outcome: event.outcome,
      occurred_at: event.occurredAt.toISOString(),
      received_at: receivedAt.toISOString(),
      odd_amount: wrongPrice ? `${wrongPrice.amountInCents} ${wrongPrice.currency}` : null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

async function findRow(
  transaction: Database,
  column: "session_id" | "payment_id",
  value: string,
): Promise<Order | undefined> {
  const query = transaction.selectFrom("orders").selectAll().where(column, "=", value).limit(1);
  // Locks the row, because the whole row is written back. SQLite needs no lock, because it allows only one writer.
  const row = await (isPostgres(transaction) ? query.forUpdate() : query).executeTakeFirst();
  return row && toOrder(row);
}

async function storeOrder(news: OrderNews): Promise<FulfilOrderResult> {
  const { transaction, before } = news;
  const after = listAgain(before, news.after);
  if (before) {
    await transaction
      .updateTable("orders")
      .set(toOrderRow(after))
      .where("session_id", "=", after.sessionId)
      .execute();
  } else {
    await transaction.insertInto("orders").values(toOrderRow(after)).execute();
  }
  await queueOrderMails({ ...news, after });
  const changed =
    before?.status !== after.status ||
    before.refundedInCents !== after.refundedInCents ||
    before.dispute !== after.dispute;
  return changed ? { status: "changed", order: after } : { status: "unchanged" };
}

/** Reopens an order that the owner has marked as checked, if its dispute has changed or another refund has failed. */
function listAgain(before: Order | undefined, after: Order): Order {
  const isNews =
    before !== undefined &&
    (after.dispute !== before.dispute || after.failedRefundInCents > before.failedRefundInCents);
  return isNews ? { ...after, checkedAt: null } : after;
}

/**
 * Returns the price that the buyer should have paid. Sessions from earlier releases don't contain it, so the price
 * comes from the stored order, from the content or from the session itself, in this order. An amount of zero is
 * always right, because only the owner can create discount codes.
 */
function findExpectedPrice(session: SessionFacts, stored: Order | undefined): Price {
  if (session.amountInCents === 0) return session;
  if (session.expectedPrice) return session.expectedPrice;
  if (stored) return stored;
  const program = findEntry(getContent().allPrograms, session.programId);
  if (program?.hasCheckout) return { amountInCents: program.amountInCents, currency: "usd" };
  return session;
}
