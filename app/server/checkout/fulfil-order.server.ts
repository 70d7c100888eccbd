import type { Database } from "../database/tables.server.ts";
import { statusesBelow } from "./order-status.server.ts";
import type { PaymentEvent } from "./payment-provider.server.ts";

export type FulfilOrderInput = {
  database: Database;
  event: PaymentEvent;
  /** Short name of the provider that the event is from. */
  provider: string;
  receivedAt: Date;
};

export type FulfilOrderResult =
  /** The order is new, or has moved to the event's outcome. */
  | { status: "changed" }
  /** The order had got further before. */
  | { status: "unchanged" }
  /** This event was handled before. */
  | { status: "repeated" };

/**
 * Takes a payment event into the order of its session: event and change are stored together or not
 * at all. There is one order a session, however often and in whatever order its events come.
 *
 * @throws the database's error; then nothing has changed, and the event has to come again
 */
export async function fulfilOrder(input: FulfilOrderInput): Promise<FulfilOrderResult> {
  return input.database.transaction().execute(async (transaction) => {
    if (!(await recordEvent(transaction, input))) return { status: "repeated" };
    const changed =
      (await insertOrder(transaction, input)) || (await advanceOrder(transaction, input));
    return { status: changed ? "changed" : "unchanged" };
  });
}

async function recordEvent(
  database: Database,
  { event, receivedAt }: FulfilOrderInput,
): Promise<boolean> {
  const result = await database
    .insertInto("payment_events")
    .values({
      id: event.id,
      session_id: event.session.id,
      outcome: event.outcome,
      occurred_at: event.occurredAt.toISOString(),
      received_at: receivedAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

async function insertOrder(
  database: Database,
  { event, provider, receivedAt }: FulfilOrderInput,
): Promise<boolean> {
  const { session, outcome } = event;
  const result = await database
    .insertInto("orders")
    .values({
      session_id: session.id,
      provider,
      program_id: session.programId,
      amount_in_cents: session.amountInCents,
      currency: session.currency,
      status: outcome,
      buyer_name: session.buyerName ?? null,
      buyer_email: session.buyerEmail ?? null,
      created_at: receivedAt.toISOString(),
      updated_at: receivedAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column("session_id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The rank is compared in the update itself: two events at once cannot undo each other. */
async function advanceOrder(
  database: Database,
  { event, receivedAt }: FulfilOrderInput,
): Promise<boolean> {
  const { session, outcome } = event;
  const result = await database
    .updateTable("orders")
    .set((expression) => ({
      status: outcome,
      // A later event may be the first that knows the buyer.
      buyer_name: expression.fn.coalesce("buyer_name", expression.val(session.buyerName ?? null)),
      buyer_email: expression.fn.coalesce(
        "buyer_email",
        expression.val(session.buyerEmail ?? null),
      ),
      updated_at: receivedAt.toISOString(),
    }))
    .where("session_id", "=", session.id)
    .where("status", "in", statusesBelow(outcome))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
