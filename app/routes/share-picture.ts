import { join } from "node:path";
import { fileNotFound } from "#app/sections/not-found-answer.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { findSharePicture } from "#app/server/platform/publishing/share-pictures.server.ts";
import type { Route } from "./+types/share-picture.ts";

/** Serves an Open Graph image. Its address contains a hash of the image, so the response never changes. */
export async function loader({ params }: Route.LoaderArgs) {
  const picture = await findSharePicture(join(getEnv().dataDir, "share"), params.file);
  if (picture === undefined) throw fileNotFound();
  if (picture === "coming")
    return new Response("Please try again.\n", { status: 503, headers: { "Retry-After": "5" } });
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": params.file.endsWith(".jpg") ? "image/jpeg" : "image/png",
      "Content-Length": String(picture.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
      // Lets other sites embed the picture.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
