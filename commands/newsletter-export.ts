import { isPublic } from "#config/loopback.ts";
import { needsUnsubscribeSecret } from "#app/server/business/newsletter/newsletter-tokens.server.ts";
import { writeSubscribersCsv } from "#app/server/owner/subscribers.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { CommandError, readSettings, runCommand, withDatabase } from "./owner-command.ts";
import { giveOut, toOption } from "./export-file.ts";

const help = `npm run newsletter -- export               the confirmed addresses, as a CSV file in DATA_DIR
npm run newsletter -- export --all         also those who haven't confirmed or have left
npm run newsletter -- export --to <file>   another file, or - for standard output`;

const options = { all: { type: "boolean" }, ...toOption } as const;

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
  const text = await writeSubscribersCsv(database, { status, origin });
  return giveOut(to, { kind: "newsletter", ending: "csv" }, text);
}

/** Links to this machine would leave readers without a way to unsubscribe. */
function readPublicOrigin(): string {
  const { publicOrigin } = readSettings(["PUBLIC_ORIGIN"]);
  if (publicOrigin !== undefined && isPublic(publicOrigin)) return publicOrigin;
  throw new CommandError(
    "PUBLIC_ORIGIN: in .env, set it to the address that visitors type, like https://www.example.com; the unsubscribe links start with it. Nothing was written.",
  );
}
