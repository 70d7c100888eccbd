/** Pictures that visitors don't have: those of the draft, and with `?version=` those of an earlier version. */
import { data } from "react-router";
import { readDraft } from "#app/server/owner/drafts/draft.server.ts";
import { parseNumber } from "#app/server/owner/editing/publish-form.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import type { Route } from "./+types/picture-file.ts";

const types: ReadonlyMap<string, string> = new Map([
  ["svg", "image/svg+xml"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
]);

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const path = searchParams.get("path") ?? "";
  const type = types.get(path.slice(path.lastIndexOf(".") + 1));
  const bytes = path.startsWith("pictures/") ? await find(path, searchParams) : undefined;
  if (!bytes || type === undefined) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } });
}

async function find(path: string, query: URLSearchParams): Promise<Buffer | undefined> {
  const database = await getDatabase();
  const number = query.get("version");
  if (number === null) return (await readDraft(database)).files.get(path);
  const version = await readVersion(database, parseNumber(number));
  return version.status === "read" ? version.files.get(path) : undefined;
}
