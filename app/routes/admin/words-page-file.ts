/** Sends a picture that exists only in the draft. */
import { withNight } from "#app/with-night.ts";
import { openDraftView } from "#app/server/owner/words/view/draft-view.server.ts";
import { readDraftImage } from "#app/server/owner/words/view/find-image.server.ts";
import { drawSharePicture } from "#app/server/owner/words/view/read-elsewhere.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/words-page-file.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  const { content } = await openDraftView(await getDatabase());
  const path = params["*"];
  if (path === "share.svg") {
    const of = new URL(request.url).searchParams.get("of") ?? "";
    const picture = await drawSharePicture(of, content);
    return answer(picture === undefined ? picture : { type: "image/svg+xml", body: picture });
  }
  const image = await readDraftImage(path, content);
  return answer(
    typeof image?.body === "string" ? { ...image, body: withNight(image.body) } : image,
  );
}

function answer(image: Awaited<ReturnType<typeof readDraftImage>>): Response {
  return image
    ? new Response(image.body, { headers: { "Content-Type": image.type } })
    : new Response("Not found.\n", { status: 404 });
}
