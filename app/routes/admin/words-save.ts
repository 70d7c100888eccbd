/** The forms of the words save here while the owner types. */
import { z } from "zod";
import { parseNumber } from "#app/lib/numbers.ts";
import { savePart, type SavedPart, type Typed } from "#app/server/owner/drafts/save-part.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import { replaceNul } from "#app/lib/clean-text.ts";
import type { Route } from "./+types/words-save.ts";

const words = z.string().transform(replaceNul);

/** The fields are by name. */
const fieldsSchema = z.record(
  z.string(),
  z.object({ before: words, after: words, sent: z.array(words) }),
);

export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? replaceNul(value) : "";
  };
  const typed = readFields(text("fields"));
  if (!typed) return new Response(null, { status: 400 });
  const part = { file: text("file"), place: text("at") };
  const saved = await withDatabaseFallback<SavedPart, undefined>(
    "What the owner typed could not be saved",
    undefined,
    async () =>
      savePart(await getDatabase(), part, parseNumber(text("revision")), ({ name }) =>
        typed.get(name),
      ),
  );
  return saved ? Response.json(saved) : new Response(null, { status: 503 });
}

function readFields(text: string): Map<string, Typed> | undefined {
  try {
    return new Map(Object.entries(fieldsSchema.parse(JSON.parse(text))));
  } catch {
    return undefined;
  }
}
