/** Saves the forms for texts and prices while the owner types. */
import { z } from "zod";
import { replaceNul } from "#app/lib/clean-text.ts";
import { savePart, type SavedPart } from "#app/server/owner/words/draft/save-part.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import type { Route } from "./+types/words-save.ts";

const words = z.string().transform(replaceNul);
const sender = z.object({
  writer: words.pipe(z.string().max(40)),
  number: z.int().min(0).max(1e9),
});

/** Each field's key is the place of its value in the content. */
const sentSchema = sender.extend({
  at: words,
  fields: z.record(
    z.string(),
    z.object({ before: words, after: words, tried: z.array(sender).optional() }),
  ),
});

export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const sent = readWords((await readForm(request)).get("words"));
  if (!sent) return new Response(null, { status: 400 });
  const { at, fields, ...from } = sent;
  const saved = await withDatabaseFallback<SavedPart, undefined>(
    "What the owner typed could not be saved",
    undefined,
    async () => savePart(await getDatabase(), at, new Map(Object.entries(fields)), from),
  );
  return saved ? Response.json(saved) : new Response(null, { status: 503 });
}

function readWords(text: unknown) {
  try {
    return sentSchema.parse(JSON.parse(String(text)));
  } catch {
    return undefined;
  }
}
