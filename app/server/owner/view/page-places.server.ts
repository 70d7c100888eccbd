/** Describes each place of a page: where its field is, and whether the draft changes it. */
import {
  isNear,
  isWithin,
  pathTo,
  placeAt,
  type Place as Address,
} from "#app/server/owner/words/address.server.ts";
import { listChanges } from "#app/server/owner/words/changes.server.ts";
import { readWords } from "#app/server/owner/words/words.server.ts";
import { wordChange } from "#app/server/owner/drafts/word-changes.server.ts";
import { parseFile } from "#app/server/owner/editing/parse-file.server.ts";
import {
  findPart,
  namePlace,
  type FieldPlace,
} from "#app/server/owner/editing/name-place.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import type { Place } from "./mark-content.server.ts";

export type PagePlace = FieldPlace & {
  key: Address;
  where: string;
  kind: Place["kind"];
  isChanged: boolean;
  /** A sentence about what the draft changes here. */
  change: string | undefined;
};

/**
 * Returns a function that describes a place.
 * @param shown the files to which the places belong; by default, the draft's
 */
export function createPlaceReader(draft: ContentFiles, published: ContentFiles, shown = draft) {
  const changes = listChanges(readWords(published), readWords(draft)).filter(
    ({ kind }) => kind !== "moved" && kind !== "removed",
  );
  return ({ file, path: place, kind }: Place): PagePlace | undefined => {
    const now = parseFile(draft, file);
    const key = placeAt(file, parseFile(shown, file), place);
    const path = pathTo(now, key);
    if (!path) return undefined;
    const own = changes.find((change) => isWithin(key, change.place));
    return {
      key,
      ...findPart(file, now, path),
      where: namePlace(file, now, path),
      kind,
      isChanged: changes.some((change) => isNear(key, change.place)),
      change: own && wordChange({ published, files: draft }, own).title,
    };
  };
}
