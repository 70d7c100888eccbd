import type { Database } from "../database/tables.server.ts";
import type { OrderStatus } from "./order-status.server.ts";
import type { SessionFacts } from "./payment-provider.server.ts";

export type Order = {
  session: SessionFacts;
  status: OrderStatus;
  /** Short name of the provider that the order came from. */
  provider: string;
};

/** The order of a checkout session, if one was stored. */
export async function findOrder(database: Database, sessionId: string): Promise<Order | undefined> {
  const row = await database
    .selectFrom("orders")
    .selectAll()
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    session: {
      id: row.session_id,
      programId: row.program_id,
      amountInCents: row.amount_in_cents,
      currency: row.currency,
      buyerName: row.buyer_name ?? undefined,
      buyerEmail: row.buyer_email ?? undefined,
      paymentId: row.payment_id ?? undefined,
      refundedInCents: row.refunded_in_cents,
    },
    status: row.status,
    provider: row.provider,
  };
}
