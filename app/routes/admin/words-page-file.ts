/** Sends a picture that exists only in the draft. */
import { withNight } from "#app/with-night.ts";
import { openDraftView } from "#app/server/owner/words/view/draft-view.server.ts";
import { readDraftImage } from "#app/server/owner/words/view/find-image.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/words-page-file.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const { content } = await openDraftView(await getDatabase());
  const image = await readDraftImage(params["*"], content);
  if (!image) return new Response("Not found.\n", { status: 404 });
  const { type, body } = image;
  return new Response(typeof body === "string" ? withNight(body) : body, {
    headers: { "Content-Type": type },
  });
}
