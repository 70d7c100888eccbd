import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { Refunds } from "./advance-order.server.ts";
import type { RefundEvent } from "./payment-provider.server.ts";

export async function recordRefund(
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
export async function findRefunds(
  transaction: Database,
  paymentId: string,
): Promise<Refunds | undefined> {
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
