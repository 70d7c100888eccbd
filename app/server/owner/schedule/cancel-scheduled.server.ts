/** Takes scheduled changes back into the draft. */
import { isDeepStrictEqual } from "node:util";
import { EditError } from "#app/content/edit-yaml.ts";
import { diffToEdits } from "#app/server/owner/drafts/diff-edits.server.ts";
import { saveEdits, savePicture } from "#app/server/owner/drafts/draft.server.ts";
import { readDraft } from "#app/server/owner/drafts/revisions.server.ts";
import { createReplay, type FileEdit } from "#app/server/owner/editing/apply-edits.server.ts";
import { readNewest } from "#app/server/owner/editing/publish-edits.server.ts";
import { inTransaction } from "#app/server/platform/database/in-transaction.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { findScheduled, removeScheduled, type Scheduled } from "./schedule.server.ts";

type Cancelled =
  /** `kept` are places where the draft has newer words, which stay. */
  { status: "cancelled"; note: string; kept: number } | { status: "refused"; message: string };

class CancelRefused extends Error {}

/** What was scheduled waits among the draft's other changes again, or nothing happens. */
export async function cancelScheduled(
  database: Database,
  id: string,
  now: Date,
): Promise<Cancelled> {
  try {
    return await inTransaction(database, async (transaction) => {
      const scheduled = await findScheduled(transaction, id);
      if (!scheduled || !(await removeScheduled(transaction, id, now)))
        throw new CancelRefused("That isn't waiting anymore: it's been published or taken back.");
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
  const version = await readVersion(transaction, base);
  if (version.status !== "read") throw new CancelRefused("The words that it changes are gone.");
  const draft = await readDraft(transaction);
  const { files: published } = await readNewest(transaction);
  try {
    const { files, kept } = replayEdits(version.files, { draft: draft.files, published }, edits);
    const mine = diffToEdits(draft.files, files);
    const saved = await saveEdits(transaction, { madeFrom: draft.revision, edits: mine });
    if (saved.status === "saved") return kept;
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
  }
  throw new CancelRefused(
    "The page has changed too much since then, so these changes don't fit anymore. Write them again where they belong, then throw these away.",
  );
}

/** Words that somebody has published since give way; newer ones of the draft stay, and are counted. */
function replayEdits(
  base: ContentFiles,
  { draft, published }: { draft: ContentFiles; published: ContentFiles },
  edits: readonly FileEdit[],
) {
  const [looks, sees] = [createReplay(base, draft), createReplay(base, published)];
  const replay = createReplay(base, draft);
  let kept = 0;
  for (const edit of edits) {
    const [mine, theirs] = [looks.apply(edit), sees.apply(edit)];
    const isTheirs = mine && theirs && isDeepStrictEqual(mine.theirs, theirs.theirs);
    if (replay.apply(edit, isTheirs ? "ours" : undefined) && !isTheirs) kept += 1;
  }
  return { files: replay.files, kept };
}
