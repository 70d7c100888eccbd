import type { Database } from "./database/tables.server.ts";

type PruneResult = Record<"messages" | "withdrawals" | "mails" | "subscriptions", number>;

/**
 * Deletes messages and withdrawals that are older than a given time, mails that were settled before it, and
 * newsletter sign-ups that were never confirmed or have ended. Unsent mails stay, and so do
 * sign-ups that the newsletter service is still to be told of.
 *
 * @param before everything from before this moment is deleted
 */
export async function pruneData(database: Database, before: Date): Promise<PruneResult> {
  const moment = before.toISOString();
  return database.transaction().execute(async (transaction) => {
    const messages = await transaction
      .deleteFrom("contact_messages")
      .where("received_at", "<", moment)
      .executeTakeFirst();
    // The orders keep when their buyers withdrew.
    const withdrawals = await transaction
      .deleteFrom("withdrawals")
      .where("received_at", "<", moment)
      .executeTakeFirst();
    const mails = await transaction
      .deleteFrom("outbox_mails")
      .where("status", "!=", "waiting")
      .where("settled_at", "<", moment)
      .executeTakeFirst();
    const subscriptions = await transaction
      .deleteFrom("newsletter_subscriptions")
      .where((row) =>
        row.or([
          row("status", "=", "pending").and("requested_at", "<", moment),
          row("status", "=", "unsubscribed").and("unsubscribed_at", "<", moment),
        ]),
      )
      .where("id", "not in", (query) =>
        query
          .selectFrom("newsletter_pushes")
          .select("subscription_id")
          .where("status", "=", "waiting"),
      )
      .executeTakeFirst();
    return {
      messages: Number(messages.numDeletedRows),
      withdrawals: Number(withdrawals.numDeletedRows),
      mails: Number(mails.numDeletedRows),
      subscriptions: Number(subscriptions.numDeletedRows),
    };
  });
}
