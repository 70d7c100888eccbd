import { redirect } from "react-router";
import { replaceNul } from "#app/lib/clean-text.ts";
import { download } from "#app/owner-download.server.ts";
import { exportPerson } from "#app/server/owner/person/person-data.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { personAddress } from "./people/person-address.ts";
import type { Route } from "./+types/person-json.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const email = replaceNul(new URL(request.url).searchParams.get("email") ?? "");
  const database = await getDatabase();
  const stored = await exportPerson(database, email);
  if (Object.values(stored).every((rows) => rows.length === 0))
    return redirect(personAddress(email), 303);
  const text = `${JSON.stringify(stored, null, 2)}\n`;
  const change = "Downloaded a person's data";
  return download({ context, database }, text, { kind: "person", ending: "json", change });
}
