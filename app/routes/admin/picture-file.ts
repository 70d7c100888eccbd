/** Sends a picture of the draft or of a published version. */
import { extname } from "node:path";
import { data } from "react-router";
import { parseNumber } from "#app/lib/numbers.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import type { Route } from "./+types/picture-file.ts";

const types: ReadonlyMap<string, string> = new Map([
  [".svg", "image/svg+xml"],
  [".jpg", "image/jpeg"],
  [".jpeg", "image/jpeg"],
  [".png", "image/png"],
  [".webp", "image/webp"],
  [".avif", "image/avif"],
]);

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const path = searchParams.get("path") ?? "";
  const type = types.get(extname(path).toLowerCase());
  const files = await readFiles(await getDatabase(), searchParams.get("version"));
  const bytes = path.startsWith("pictures/") ? files?.get(path) : undefined;
  if (!bytes || type === undefined) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": type, "Content-Disposition": "attachment" },
  });
}

async function readFiles(
  database: Database,
  number: string | null,
): Promise<ContentFiles | undefined> {
  if (number === null) return (await readDraft(database)).files;
  const version = await readVersion(database, parseNumber(number));
  return version.status === "read" ? version.files : undefined;
}
