import { readListQuery } from "#app/admin/parts/list.tsx";
import { getContent } from "#app/content/load.server.ts";
import { writeCsv } from "#app/lib/csv.ts";
import { download } from "#app/owner-download.server.ts";
import { inboxFilters, listInbox } from "#app/server/owner/inbox.server.ts";
import { readPages } from "#app/server/owner/page.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { entryColumns } from "./messages/entry-columns.server.ts";
import type { Route } from "./+types/messages-csv.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { show, search } = readListQuery(request.url, inboxFilters);
  const database = await getDatabase();
  const pages = readPages((page) => listInbox(database, { show, search, ...page }));
  const lines = writeCsv(entryColumns(getContent()), pages);
  const change = "Downloaded messages";
  return download({ context, database }, lines, { kind: "messages", ending: "csv", change });
}
