/** Lists the texts on each page and counts the draft's changes. Responds with 202 until the index is ready. */
import { setTimeout } from "node:timers/promises";
import { renderDraftPage } from "#app/draft-page.server.ts";
import { openDraftView } from "#app/server/owner/view/draft-view.server.ts";
import { indexPages } from "#app/server/owner/view/index-pages.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";

/** How long a request may wait for the index of all pages, in milliseconds. */
const longestWait = 300;

export async function loader() {
  const view = await openDraftView(await getDatabase());
  const index = indexPages(view, renderDraftPage);
  const pages = await Promise.race([index, setTimeout(longestWait)]);
  return pages ? Response.json(pages) : new Response(null, { status: 202 });
}
