import { redirect } from "react-router";
import { download } from "#app/owner-download.server.ts";
import { findLinkOrigin, writeSubscribersCsv } from "#app/server/owner/subscribers.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/subscribers-csv.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const origin = findLinkOrigin();
  // Redirects to the People page, which says that the site's public address is missing.
  if (origin === undefined) return redirect("/admin/people", 303);
  const isAll = new URL(request.url).searchParams.get("show") === "all";
  const database = await getDatabase();
  const lines = writeSubscribersCsv(database, { status: isAll ? undefined : "confirmed", origin });
  const change = "Downloaded the subscribers";
  return download({ context, database }, lines, { kind: "newsletter", ending: "csv", change });
}
