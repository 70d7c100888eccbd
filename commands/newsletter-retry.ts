/** `npm run newsletter:retry`: tells the newsletter service once more of the addresses that it refused. */
import { retryPushes } from "#app/server/newsletter/parked-pushes.server.ts";
import { runDataCommand } from "./owner-command.ts";

const help = `npm run newsletter:retry     tells the newsletter service again of the addresses that it refused`;

await runDataCommand({ help }, async (database) => {
  const count = await retryPushes(database, new Date());
  return `${count} to be told again now, by a site that has MAILERLITE_API_KEY set.`;
});
