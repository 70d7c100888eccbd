import { readListQuery } from "#app/admin/parts/list.tsx";
import { getContent } from "#app/content/load.server.ts";
import { writeCsv } from "#app/lib/csv.ts";
import { download } from "#app/owner-download.server.ts";
import { listOrders, orderFilters } from "#app/server/owner/orders.server.ts";
import { readPages } from "#app/server/owner/page.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { orderColumns } from "./order/order-columns.server.ts";
import type { Route } from "./+types/orders-csv.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { show, search } = readListQuery(request.url, orderFilters);
  const database = await getDatabase();
  const pages = readPages((page) => listOrders(database, { show, search, ...page }));
  const lines = writeCsv(orderColumns(getContent()), pages);
  const change = "Downloaded orders";
  return download({ context, database }, lines, { kind: "orders", ending: "csv", change });
}
