import { redirect } from "react-router";
import { getSession } from "#app/owner-context.server.ts";
import { recordChange } from "#app/server/owner/access/changes.server.ts";
import { findLinkOrigin, writeSubscribersCsv } from "#app/server/owner/subscribers.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { download } from "./people/download.server.ts";
import type { Route } from "./+types/subscribers-csv.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const origin = findLinkOrigin();
  // That page says what is missing.
  if (origin === undefined) return redirect("/admin/people", 303);
  const isAll = new URL(request.url).searchParams.get("show") === "all";
  const database = await getDatabase();
  const status = isAll ? undefined : "confirmed";
  const text = await writeSubscribersCsv(database, { status, origin });
  const now = new Date();
  const change = { action: "Downloaded the subscribers" };
  await recordChange(database, getSession({ context }), change, now);
  return download(text, { kind: "newsletter", ending: "csv", type: "text/csv", now });
}
