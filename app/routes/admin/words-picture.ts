import { data } from "react-router";
import { pictureType } from "#app/lib/picture-types.ts";
import { parseNumber } from "#app/server/owner/editing/publish-form.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import type { Route } from "./+types/words-picture.ts";

/** A picture as it was in a version. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const path = new URL(request.url).searchParams.get("path") ?? "";
  const type = pictureType(path);
  const version = await readVersion(await getDatabase(), parseNumber(params.number));
  const bytes = version.status === "read" ? version.files.get(path) : undefined;
  if (!bytes || type === undefined) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": type, "Content-Disposition": "attachment" },
  });
}
