import { extname } from "node:path";
import { data } from "react-router";
import { parseNumber } from "#app/server/owner/editing/publish-form.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import type { Route } from "./+types/words-version-picture.ts";

const types = new Map([
  [".svg", "image/svg+xml"],
  [".jpg", "image/jpeg"],
  [".jpeg", "image/jpeg"],
  [".png", "image/png"],
  [".webp", "image/webp"],
  [".avif", "image/avif"],
]);

/** A picture as it was in a version. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const path = new URL(request.url).searchParams.get("path") ?? "";
  const type = types.get(extname(path).toLowerCase());
  const version = await readVersion(await getDatabase(), parseNumber(params.number));
  const bytes = version.status === "read" ? version.files.get(path) : undefined;
  if (!bytes || type === undefined) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": type, "Content-Disposition": "attachment" },
  });
}
