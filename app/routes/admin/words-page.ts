/** Sends a page with the draft's texts for the preview's frame. */
import { annotatePage } from "#app/server/owner/words/view/annotate-page.server.ts";
import { createPlaceReader } from "#app/server/owner/words/view/page-places.server.ts";
import { openDraftView } from "#app/server/owner/words/view/draft-view.server.ts";
import { framePage } from "#app/server/owner/words/view/frame-page.server.ts";
import { createImageFinder } from "#app/server/owner/words/view/find-image.server.ts";
import { pictureBeside } from "#app/server/owner/words/view/mark-content.server.ts";
import { viewAddress } from "#app/admin/words/view/view-address.ts";
import styles from "#app/admin/words/view/view-frame.css?url";
import { renderDraftPage } from "#app/draft-page.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/words-page.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams.get("page") ?? "/";
  const view = await openDraftView(await getDatabase());
  const html = await renderDraftPage(address, view.content);
  const marked = await renderDraftPage(address, view.marked.content);
  if (html === undefined || marked === undefined)
    return new Response("This page can't be shown here.\n", { status: 404 });
  const describe = createPlaceReader(view.draft);
  const { places } = view.marked;
  const framed = framePage(annotatePage(html, marked, places), {
    styles,
    describe(number) {
      const place = places[number - 1];
      return place && describe(place);
    },
    pictureBeside: (number) => pictureBeside(places, number),
    findImage: createImageFinder(view.content),
    toView: viewAddress,
  });
  return new Response(framed.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": framed.policy,
    },
  });
}
