import type { Database } from "./tables.server.ts";

export type PruneResult = { messages: number; mails: number };

/**
 * Deletes messages that are older than a set time, and mails that were settled before it. What
 * still waits to be sent stays.
 *
 * @param before everything from before this moment goes
 */
export async function pruneData(database: Database, before: Date): Promise<PruneResult> {
  const moment = before.toISOString();
  return database.transaction().execute(async (transaction) => {
    const messages = await transaction
      .deleteFrom("contact_messages")
      .where("received_at", "<", moment)
      .executeTakeFirst();
    const mails = await transaction
      .deleteFrom("outbox_mails")
      .where("status", "!=", "waiting")
      .where("settled_at", "<", moment)
      .executeTakeFirst();
    return { messages: Number(messages.numDeletedRows), mails: Number(mails.numDeletedRows) };
  });
}
