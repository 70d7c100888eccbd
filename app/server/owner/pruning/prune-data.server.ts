import { retentionYears } from "#app/lib/retention.ts";
import { withoutBuyer } from "#app/server/business/checkout/person-orders.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";

export type Pruned = Omit<Tables["prunings"], "day" | "pruned_at">;

/** Keeps orders for the books, without their buyers, and sign-ups that the newsletter service is still to be told of. */
export async function pruneData(transaction: Database, now: Date): Promise<Pruned> {
  const before = (kind: keyof typeof retentionYears) => {
    const moment = new Date(now);
    moment.setUTCFullYear(moment.getUTCFullYear() - retentionYears[kind]);
    return moment.toISOString();
  };
  const messages = await transaction
    .deleteFrom("contact_messages")
    .where("received_at", "<", before("messages"))
    .executeTakeFirst();
  const mails = await transaction
    .deleteFrom("outbox_mails")
    .where("created_at", "<", before("messages"))
    .executeTakeFirst();
  const subscriptions = await transaction
    .deleteFrom("newsletter_subscriptions")
    .where((row) =>
      row.or([
        row("status", "=", "pending").and("requested_at", "<", before("subscriptions")),
        row("status", "=", "unsubscribed").and("unsubscribed_at", "<", before("subscriptions")),
      ]),
    )
    .where("id", "not in", (query) =>
      query
        .selectFrom("newsletter_pushes")
        .select("subscription_id")
        .where("status", "=", "waiting"),
    )
    .executeTakeFirst();
  const withdrawals = await transaction
    .deleteFrom("withdrawals")
    .where("received_at", "<", before("withdrawals"))
    .executeTakeFirst();
  const buyers = await transaction
    .updateTable("orders")
    .set(withoutBuyer(now))
    .where("created_at", "<", before("buyers"))
    .where("buyer_erased_at", "is", null)
    .executeTakeFirst();
  return {
    messages: Number(messages.numDeletedRows),
    mails: Number(mails.numDeletedRows),
    subscriptions: Number(subscriptions.numDeletedRows),
    withdrawals: Number(withdrawals.numDeletedRows),
    buyers: Number(buyers.numUpdatedRows),
  };
}
