import { undoSave } from "#app/server/owner/drafts/draft.server.ts";
import { parseNumber } from "#app/server/owner/editing/publish-form.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

/** Takes the last picture out of the draft again: a step of a page's action. */
export async function undoPicture({
  database,
  field,
}: {
  database: Database;
  field: (name: string) => string;
}) {
  const saved = await undoSave(database, parseNumber(field("number")));
  if (saved.status === "saved") return { changed: undefined };
  return {
    refused: saved.status === "impossible" ? saved.message : "This has changed again since.",
  };
}
