/** Describes each place of a page: where its field is, and whether the draft changes it. */
import { isNear, isWithin, type Place as Address } from "#app/server/owner/words/address.server.ts";
import { listChanges } from "#app/server/owner/words/changes.server.ts";
import { readWords } from "#app/server/owner/words/words.server.ts";
import { wordChange } from "#app/server/owner/drafts/word-changes.server.ts";
import { findNode, placeIn } from "#app/server/owner/editing/content-node.server.ts";
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
  return ({ file, path, kind }: Place): PagePlace | undefined => {
    const key = placeIn(shown, file, path);
    const node = findNode(draft, key);
    if (!node) return undefined;
    const own = changes.find((change) => isWithin(key, change.place));
    return {
      key,
      ...findPart(node),
      where: namePlace(node),
      kind,
      isChanged: changes.some((change) => isNear(key, change.place)),
      change: own && wordChange({ published, files: draft }, own).title,
    };
  };
}
