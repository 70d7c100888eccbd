/** Pictures that visitors don't have yet: those of the draft. */
import { data } from "react-router";
import { readDraft } from "#app/server/owner/drafts/draft.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
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
  const path = new URL(request.url).searchParams.get("path") ?? "";
  const type = types.get(path.slice(path.lastIndexOf(".") + 1));
  const { files } = await readDraft(await getDatabase());
  const bytes = path.startsWith("pictures/") ? files.get(path) : undefined;
  if (!bytes || type === undefined) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } });
}
