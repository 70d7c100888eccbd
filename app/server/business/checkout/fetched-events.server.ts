import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";

/** What creates payment events besides the provider: a success page, a nightly comparison, and the owner. */
const sources = ["read", "reconcile", "accepted"] as const;

export function fetchedEventId(
  source: (typeof sources)[number],
  ...parts: ReadonlyArray<string | number>
): string {
  return [source, ...parts].join("_");
}

export function isWebhookEvent(
  event: ExpressionBuilder<Tables, "payment_events">,
): Expression<SqlBool> {
  return event.and(sources.map((source) => event("payment_events.id", "not like", `${source}_%`)));
}

export async function hasPaymentWithoutWebhook(
  database: Database,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const byWebhook = database
    .selectFrom("payment_events")
    .select("session_id")
    .where(isWebhookEvent);
  const row = await database
    .selectFrom("payment_events")
    .select("id")
    .where("outcome", "=", "paid")
    .where("received_at", ">=", from.toISOString())
    .where("received_at", "<=", to.toISOString())
    .where("session_id", "not in", byWebhook)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
