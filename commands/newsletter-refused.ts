import {
  listParkedPushes,
  retryPushes,
} from "#app/server/business/newsletter/push-subscriptions.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { runDataCommand, UsageError } from "./owner-command.ts";

const help = `npm run newsletter -- refused          the addresses that the newsletter service refused, and why
npm run newsletter -- refused retry    sends it these addresses again`;

const access = (_: unknown, [action]: string[]) => (action === undefined ? "read" : "write");

await runDataCommand({ help, words: 1 }, access, (database, _, [action]) => {
  if (action === undefined) return list(database);
  if (action === "retry") return retry(database);
  throw new UsageError(`This command can't do "${action}".`);
});

async function list(database: Database): Promise<string> {
  const parked = await listParkedPushes(database);
  if (parked.length === 0) return "The newsletter service hasn't refused any address.";
  return [
    ...parked.map(
      ({ email, status, last_fault }) =>
        `${email}  ${status === "confirmed" ? "wants the newsletter" : "has left"}  ${last_fault ?? ""}`,
    ),
    "Correct them at the newsletter service, then type: npm run newsletter -- refused retry",
  ].join("\n");
}

async function retry(database: Database): Promise<string> {
  const count = await retryPushes(database, new Date());
  return `${count} to be sent to it again now, by a site that has MAILERLITE_API_KEY set.`;
}
