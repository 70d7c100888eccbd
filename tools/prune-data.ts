/** `npm run data:prune -- <days>`: deletes messages, sent mails and dead sign-ups that are older. */
import { pruneData } from "#app/server/database/prune-data.server.ts";
import { CommandError, runDataCommand } from "./owner-command.ts";

const day = 24 * 60 * 60 * 1_000;
const [text = ""] = process.argv.slice(2);

await runDataCommand(async (database) => {
  if (!/^[1-9]\d{0,4}$/.test(text)) {
    throw new CommandError(
      "Nothing was deleted. Write how many days to keep: npm run data:prune -- 730",
    );
  }
  const before = new Date(Date.now() - Number(text) * day);
  const { messages, mails, subscriptions } = await pruneData(database, before);
  const since = before.toISOString().slice(0, 10);
  return `Deleted from before ${since}: ${messages} messages, ${mails} mails, ${subscriptions} newsletter sign-ups that were never confirmed or have ended.`;
});
