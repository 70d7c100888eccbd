/** Puts a draft on top of words that somebody else has published. */
import { EditError } from "#app/content/edit-yaml.ts";
import { createReplay } from "#app/server/owner/editing/apply-edits.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { listChanges } from "./changes.server.ts";

type Draft = { published: ContentFiles; files: ContentFiles; changed: ContentFiles };

/** Nothing of the draft is lost: where both sides have written, its words stay, and the place is disputed. */
export function rebase(
  draft: Draft,
  newest: ContentFiles,
): { changed: ContentFiles; disputed: string[] } {
  const replay = createReplay(draft.published, newest);
  const disputed: string[] = [];
  const whole = new Set<string>();
  for (const { file, place, kind, edits } of listChanges(draft))
    for (const edit of edits) {
      try {
        if (!whole.has(file) && replay.apply(edit, "ours")) disputed.push(place);
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
        // An order that doesn't fit anymore is nothing that was typed.
        if (kind !== "moved") whole.add(file);
      }
    }
  for (const file of whole) {
    const own = draft.files.get(file) ?? Buffer.of();
    replay.files.set(file, own);
    // It lacks what others have published in it.
    const changes = listChanges({ published: newest, files: new Map([[file, own]]) });
    disputed.push(...changes.map(({ place }) => place));
  }
  const changed = new Map(
    [...replay.files].filter(([path, bytes]) => !newest.get(path)?.equals(bytes)),
  );
  for (const [path, bytes] of draft.changed)
    if (!path.endsWith(".yaml") && !newest.has(path)) changed.set(path, bytes);
  return { changed, disputed };
}
