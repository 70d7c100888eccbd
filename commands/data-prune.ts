/** `npm run data:prune`: deletes messages, sent mails and dead sign-ups that are old. */
import { pruneData } from "#app/server/prune-data.server.ts";
import { runDataCommand, UsageError } from "./owner-command.ts";

const help = `npm run data:prune -- 730    deletes messages, withdrawals and sent mails older than 730 days, and
                             sign-ups that were never confirmed, or ended, before then`;

const day = 24 * 60 * 60 * 1_000;

await runDataCommand({ help, words: 1 }, "write", async (database, _, [text = ""]) => {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new UsageError("Nothing was deleted. Write how many days to keep.");
  const before = new Date(Date.now() - Number(text) * day);
  const { messages, withdrawals, mails, subscriptions } = await pruneData(database, before);
  const since = before.toISOString().slice(0, 10);
  return `Deleted from before ${since}: ${messages} messages, ${withdrawals} withdrawals, ${mails} mails, ${subscriptions} newsletter sign-ups that were never confirmed or have ended.`;
});
