/** An image that only the draft has. */
import { openDraftView } from "#app/server/owner/view/draft-view.server.ts";
import { readDraftImage } from "#app/server/owner/view/find-image.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { withNight } from "#app/pictures/with-night.ts";
import type { Route } from "./+types/words-page-file.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const view = await openDraftView(await getDatabase());
  const image = await readDraftImage(params["*"], view.content);
  if (!image) return new Response("Not found.\n", { status: 404 });
  const body = typeof image.body === "string" ? withNight(image.body) : image.body;
  return new Response(body, { headers: { "Content-Type": image.type } });
}
