import { joinEdits, type Change } from "#app/server/owner/words/changes.server.ts";
import { force } from "#app/server/owner/words/edits.server.ts";
import { makeFiles } from "#app/server/owner/words/words.server.ts";
import type { Revision } from "./revisions.server.ts";

/**
 * Returns the files as they would be after a publication of some of the draft's changes. A new photo is
 * included if the words refer to it.
 */
export function takeFiles(
  { published, seen, files }: Pick<Revision, "published" | "seen" | "files">,
  changes: readonly Change[],
) {
  const edits = joinEdits(seen, changes);
  const texts = JSON.stringify(edits.map(({ after }) => after));
  const pictures = new Map(
    [...files].filter(([path]) => !published.has(path) && texts.includes(JSON.stringify(path))),
  );
  const taken = makeFiles(published, force(seen, edits));
  return { edits, pictures, files: new Map([...taken, ...pictures]) };
}
