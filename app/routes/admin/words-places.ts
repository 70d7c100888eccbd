/** Lists the texts on each page, and counts the draft's changes there. */
import { renderDraftPage } from "#app/draft-page.server.ts";
import { openDraftView } from "#app/server/owner/words/view/draft-view.server.ts";
import { indexPages } from "#app/server/owner/words/view/index-pages.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";

export async function loader() {
  const view = await openDraftView(await getDatabase());
  return Response.json(await indexPages(view, renderDraftPage));
}
