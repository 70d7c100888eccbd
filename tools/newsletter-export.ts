/**
 * `npm run newsletter:export`: the confirmed addresses as CSV, each with the link that ends its
 * subscription: put it into every newsletter. `-- --all` lists the others, too.
 */
import { parseEnv } from "#config/env.ts";
import { createUnsubscribeToken } from "#app/server/newsletter/newsletter-tokens.server.ts";
import type { Database } from "#app/server/database/tables.server.ts";
import { runDataCommand } from "./owner-command.ts";
import { toCsv } from "./to-csv.ts";

await runDataCommand(exportSubscribers);

async function exportSubscribers(database: Database): Promise<string> {
  const rows = await database
    .selectFrom("newsletter_subscriptions")
    .selectAll()
    .orderBy("requested_at")
    .execute();
  const all = process.argv.includes("--all") || process.env["npm_config_all"] === "true";
  const shown = rows.filter(({ status }) => all || status === "confirmed");
  const origin = readOrigin();
  const lines = await Promise.all(
    shown.map(async (row) => [
      row.email,
      row.first_name ?? "",
      row.status,
      row.requested_at,
      row.confirmed_at ?? "",
      row.unsubscribed_at ?? "",
      row.consent,
      `${origin}/newsletter/unsubscribe?token=${await createUnsubscribeToken(database, row.id)}`,
    ]),
  );
  return toCsv(
    [
      "email",
      "first name",
      "status",
      "signed up",
      "confirmed",
      "unsubscribed",
      "consent",
      "unsubscribe link",
    ],
    lines,
  ).trimEnd();
}

/** Without it, the links lead to this machine: enough for a look. */
function readOrigin(): string {
  const { PUBLIC_ORIGIN } = process.env;
  const result = parseEnv(PUBLIC_ORIGIN === undefined ? {} : { PUBLIC_ORIGIN });
  return (result.ok ? result.env.publicOrigin : undefined) ?? "http://localhost:3000";
}
