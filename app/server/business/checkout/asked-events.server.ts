/**
 * What the site learned by asking the provider is stored as an event, too, under an id that no provider
 * gives.
 */
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";

const ways = ["read", "reconcile"] as const;

/** The id of an event that the site asked for. Equal parts make the same event. */
export function askedEventId(
  way: (typeof ways)[number],
  ...parts: ReadonlyArray<string | number>
): string {
  return [way, ...parts].join("_");
}

/** Whether the provider sent an event by itself, as a condition of a query. */
export function wasSent(event: ExpressionBuilder<Tables, "payment_events">): Expression<SqlBool> {
  return event.and(ways.map((way) => event("payment_events.id", "not like", `${way}_%`)));
}

/** Whether the site had to ask for a payment that it heard of in this time, and was never sent its event. */
export async function hasUnsentPayment(
  database: Database,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const sent = database.selectFrom("payment_events").select("session_id").where(wasSent);
  const row = await database
    .selectFrom("payment_events")
    .select("id")
    .where("outcome", "=", "paid")
    .where("received_at", ">=", from.toISOString())
    .where("received_at", "<=", to.toISOString())
    .where("session_id", "not in", sent)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
