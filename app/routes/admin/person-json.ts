import { redirect } from "react-router";
import { replaceNul } from "#app/lib/replace-nul.ts";
import { getSession } from "#app/owner-context.server.ts";
import { recordChange } from "#app/server/owner/access/changes.server.ts";
import { exportPerson } from "#app/server/owner/person/person-data.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { download } from "./people/download.server.ts";
import { personAddress } from "./people/person-address.ts";
import type { Route } from "./+types/person-json.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const email = replaceNul(new URL(request.url).searchParams.get("email") ?? "");
  const database = await getDatabase();
  const stored = await exportPerson(database, email);
  if (Object.values(stored).every((rows) => rows.length === 0))
    return redirect(personAddress(email), 303);
  const now = new Date();
  const change = { action: "Downloaded a person's data" };
  await recordChange(database, getSession({ context }), change, now);
  const text = `${JSON.stringify(stored, null, 2)}\n`;
  return download(text, { kind: "person", ending: "json", type: "application/json", now });
}
