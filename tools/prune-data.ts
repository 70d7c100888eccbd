/** `npm run data:prune -- <days>`: deletes messages and sent mails that are older. Never by itself. */
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
  const { messages, mails } = await pruneData(database, before);
  return `Deleted from before ${before.toISOString().slice(0, 10)}: ${messages} messages, ${mails} mails.`;
});
