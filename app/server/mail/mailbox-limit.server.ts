import type { Database } from "../database/tables.server.ts";
import { countOneMore } from "../request/count-in-database.server.ts";
import type { Limit } from "../request/take-token.server.ts";
import { foldMailbox } from "./fold-mailbox.server.ts";

/**
 * Counts one more mail to a mailbox, however its address is written: anybody can type it into a form.
 *
 * @param transaction the one that stores the mail: if that fails, nothing was counted
 * @param name of the kind of mail, which has a count of its own
 * @returns whether it may still be sent
 */
export async function mayMailTo(
  transaction: Database,
  { name, email, limit }: { name: string; email: string; limit: Limit },
  now: Date,
): Promise<boolean> {
  const counted = { name, clientKey: foldMailbox(email), limit };
  return (await countOneMore(transaction, counted, now)).times <= limit.times;
}
