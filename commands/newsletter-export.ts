import { isPublic } from "#config/loopback.ts";
import { needsUnsubscribeSecret } from "#app/server/business/newsletter/newsletter-tokens.server.ts";
import { exportSubscribers } from "#app/server/owner/subscribers.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { CommandError, readSettings, runCommand, withDatabase } from "./owner-command.ts";
import { giveOut, toOption, toCsv } from "./export-file.ts";

const help = `npm run newsletter -- export               the confirmed addresses, as a CSV file in DATA_DIR
npm run newsletter -- export --all         also those who haven't confirmed or have left
npm run newsletter -- export --to <file>   another file, or - for standard output`;

const options = { all: { type: "boolean" }, ...toOption } as const;

const columns = [
  "email",
  "first name",
  "status",
  "signed up",
  "confirmed",
  "unsubscribed",
  "consent",
  "unsubscribe link",
] as const;

await runCommand({ help, options }, async (values) => {
  const isFirst = await withDatabase("read", needsUnsubscribeSecret);
  return withDatabase(isFirst ? "write" : "read", (database) => exportTo(database, values));
});

async function exportTo(
  database: Database,
  { all, to }: { all?: boolean; to?: string },
): Promise<string> {
  const origin = readPublicOrigin();
  const status = all ? undefined : "confirmed";
  const subscribers = await exportSubscribers(database, { status, origin });
  const lines = subscribers.map((subscriber) => ({
    email: subscriber.email,
    "first name": subscriber.firstName,
    status: subscriber.status,
    "signed up": subscriber.requestedAt,
    confirmed: subscriber.confirmedAt,
    unsubscribed: subscriber.unsubscribedAt,
    consent: subscriber.consent,
    "unsubscribe link": subscriber.unsubscribeLink,
  }));
  return giveOut(to, { kind: "newsletter", ending: "csv" }, toCsv(columns, lines));
}

/** Links to this machine would leave readers without a way to unsubscribe. */
function readPublicOrigin(): string {
  const { publicOrigin } = readSettings(["PUBLIC_ORIGIN"]);
  if (publicOrigin !== undefined && isPublic(publicOrigin)) return publicOrigin;
  throw new CommandError(
    "PUBLIC_ORIGIN: in .env, set it to the address that visitors type, like https://www.example.com; the unsubscribe links start with it. Nothing was written.",
  );
}
