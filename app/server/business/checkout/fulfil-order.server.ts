import { advisoryLock, isPostgres } from "#app/server/platform/database/engine.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  advanceOrder,
  applyRefunds,
  isAmountMismatch,
  type Refunds,
} from "./advance-order.server.ts";
import { toOrder, toOrderRow, type Order } from "./order.server.ts";
import type { PaymentEvent, Price, RefundEvent, SessionFacts } from "./payment-provider.server.ts";
import { queueOrderMails, type OrderNews } from "./order-mails.server.ts";
import { createReference } from "#app/server/platform/database/reference.server.ts";
import { findEntry } from "#app/lib/find-entry.ts";
import { getContent } from "#app/content/load.server.ts";
import { readContentAsSold } from "./content-as-sold.server.ts";
import { describeSold } from "./sold.server.ts";

type FulfilOrderInput = {
  database: Database;
  event: PaymentEvent;
  provider: string;
  receivedAt: Date;
};

type RefundOrderInput = { database: Database; refund: RefundEvent; receivedAt: Date };

type FulfilOrderResult =
  | { status: "changed"; order: Order }
  | { status: "unchanged" }
  | { status: "repeated" };

/** Stores event, order and mails together or not at all. @throws the database's error: the provider has to retry */
export async function fulfilOrder(input: FulfilOrderInput): Promise<FulfilOrderResult> {
  const { event, provider, receivedAt } = input;
  const { session, outcome, occurredAt } = event;
  const content = await readContentAsSold(input.database, session.contentVersion);
  const program = findEntry(content.allPrograms, session.programId);
  return input.database.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, `session ${session.id}`);
    if (session.paymentId !== undefined) await advisoryLock(transaction, paymentKey(session));
    const before = await findRow(transaction, "session_id", session.id);
    const expectedPrice = findExpectedPrice(session, before);
    const wrongPrice = isAmountMismatch(session, expectedPrice) ? session : undefined;
    const isNew = await recordEvent(transaction, input, wrongPrice);
    if (!isNew) return { status: "repeated" };
    const moved = advanceOrder(before, {
      // On a reference collision the transaction fails; the provider retries and we draw a new one.
      reference: createReference(),
      session,
      status: outcome,
      expectedPrice,
      occurredAt,
      provider,
      receivedAt,
      sold: program?.hasCheckout ? describeSold(program, content.site) : undefined,
    });
    const refunds = moved.paymentId ? await findRefunds(transaction, moved.paymentId) : undefined;
    const after = applyRefunds(moved, refunds);
    return storeOrder(transaction, before, after, receivedAt, { wrongPrice, content });
  });
}

/** A refund that arrives before its payment is kept until then. @throws the database's error: the provider has to retry */
export async function refundOrder(input: RefundOrderInput): Promise<FulfilOrderResult> {
  const { refund, receivedAt } = input;
  return input.database.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, paymentKey(refund));
    if (!(await recordRefund(transaction, refund, receivedAt))) return { status: "repeated" };
    const before = await findRow(transaction, "payment_id", refund.paymentId);
    if (!before) return { status: "unchanged" };
    const refunds = await findRefunds(transaction, refund.paymentId);
    const after = { ...applyRefunds(before, refunds), updatedAt: receivedAt.toISOString() };
    return storeOrder(transaction, before, after, receivedAt);
  });
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
  // The whole row is written back, so no one else may change it meanwhile. SQLite has one writer only.
  const row = await (isPostgres(transaction) ? query.forUpdate() : query).executeTakeFirst();
  return row && toOrder(row);
}

async function storeOrder(
  transaction: Database,
  before: Order | undefined,
  after: Order,
  now: Date,
  told: Pick<OrderNews, "wrongPrice" | "content"> = {},
): Promise<FulfilOrderResult> {
  if (before) {
    await transaction
      .updateTable("orders")
      .set(toOrderRow(after))
      .where("session_id", "=", after.sessionId)
      .execute();
  } else {
    await transaction.insertInto("orders").values(toOrderRow(after)).execute();
  }
  await queueOrderMails({ transaction, before, after, now, ...told });
  const changed =
    before?.status !== after.status || before.refundedInCents !== after.refundedInCents;
  return changed ? { status: "changed", order: after } : { status: "unchanged" };
}

/**
 * Sessions of earlier releases do not have it: there the stored order counts, then the catalogue, then the provider's
 * figures. A session of nothing was made so by the owner's own code.
 */
function findExpectedPrice(session: SessionFacts, stored: Order | undefined): Price {
  if (session.amountInCents === 0) return session;
  if (session.expectedPrice) return session.expectedPrice;
  if (stored) return stored;
  const program = findEntry(getContent().allPrograms, session.programId);
  if (program?.hasCheckout) return { amountInCents: program.amountInCents, currency: "usd" };
  return session;
}

async function recordRefund(
  transaction: Database,
  refund: RefundEvent,
  receivedAt: Date,
): Promise<boolean> {
  const result = await transaction
    .insertInto("refund_events")
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      refunded_in_cents: refund.refundedInCents,
      is_full: refund.isFull ? 1 : 0,
      occurred_at: refund.occurredAt.toISOString(),
      received_at: receivedAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Each event has the total so far, so the largest one counts. */
async function findRefunds(transaction: Database, paymentId: string): Promise<Refunds | undefined> {
  const row = await transaction
    .selectFrom("refund_events")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("is_full", "desc")
    .orderBy("refunded_in_cents", "desc")
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      refundedInCents: row.refunded_in_cents,
      isFull: row.is_full === 1,
      occurredAt: row.occurred_at,
    }
  );
}
