/** Takes scheduled changes back into the draft. */
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { valueAt } from "#app/content/read-yaml.ts";
import { readDraft, saveEdits, savePicture } from "#app/server/owner/drafts/draft.server.ts";
import { applyEdits, type FileEdit } from "#app/server/owner/editing/apply-edits.server.ts";
import { readNewest } from "#app/server/owner/editing/publish-edits.server.ts";
import { inTransaction } from "#app/server/platform/database/in-transaction.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { findScheduled, removeScheduled, type Scheduled } from "./schedule.server.ts";

type Cancelled =
  /** `kept` are places where the draft has newer words of hers, which stay. */
  { status: "cancelled"; note: string; kept: number } | { status: "refused"; message: string };

class CancelRefused extends Error {}

/** What was scheduled waits among her other changes again, or nothing happens. */
export async function cancelScheduled(
  database: Database,
  id: string,
  now: Date,
): Promise<Cancelled> {
  try {
    return await inTransaction(database, async (transaction) => {
      const scheduled = await findScheduled(transaction, id);
      if (!scheduled || !(await removeScheduled(transaction, id, now)))
        throw new CancelRefused("That isn't waiting any more: it's been published or taken back.");
      const kept = await putIntoDraft(transaction, scheduled);
      return { status: "cancelled" as const, note: scheduled.note, kept };
    });
  } catch (error) {
    if (!(error instanceof CancelRefused)) throw error;
    return { status: "refused", message: error.message };
  }
}

async function putIntoDraft(transaction: Database, { base, edits, pictures }: Scheduled) {
  for (const [path, bytes] of pictures)
    if (!(await readDraft(transaction)).files.has(path))
      await savePicture(transaction, path, bytes);
  const draft = await readDraft(transaction);
  const version = await readVersion(transaction, base);
  if (version.status !== "read") throw new CancelRefused("The words that it changes are gone.");
  const { files: published } = await readNewest(transaction);
  const applied = applyEdits(version.files, draft.files, edits);
  const clashes = applied.status === "clash" ? applied.clashes : [];
  const isNewer = (edit: FileEdit) =>
    clashes.some(({ file, path }) => file === edit.file && isDeepStrictEqual(path, edit.path)) &&
    !isDeepStrictEqual(read(draft.files, edit), read(published, edit));
  const wanted = edits.filter((edit) => !isNewer(edit));
  const saved = await saveEdits(transaction, { madeFrom: draft.revision, edits: wanted });
  if (saved.status !== "saved")
    throw new CancelRefused(
      "The page has changed too much since: these changes don't fit into it any more. Write them again where they belong, then throw these away.",
    );
  return edits.length - wanted.length;
}

function read(files: ContentFiles, { file, path }: FileEdit): unknown {
  return valueAt(parse(files.get(file)?.toString("utf8") ?? ""), path);
}
