/** Describes each place of a page: where its field is, and whether the draft changes it. */
import { isNear, isWithin, type Place } from "#app/server/owner/words/address.server.ts";
import { listChanges } from "#app/server/owner/words/changes.server.ts";
import { readWords } from "#app/server/owner/words/words.server.ts";
import { wordChange } from "#app/server/owner/drafts/word-changes.server.ts";
import { findNode } from "#app/server/owner/editing/content-node.server.ts";
import {
  findPart,
  namePlace,
  type FieldPlace,
} from "#app/server/owner/editing/name-place.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import type { Mark } from "./mark-content.server.ts";

export type PagePlace = FieldPlace & {
  key: Place;
  where: string;
  kind: Mark["kind"];
  isChanged: boolean;
  /** A sentence about what the draft changes here. */
  change: string | undefined;
};

/** Returns a function that describes a place in the draft. */
export function createPlaceReader(draft: ContentFiles, published: ContentFiles) {
  const changes = listChanges(readWords(published), readWords(draft)).filter(
    ({ kind }) => kind !== "moved" && kind !== "removed",
  );
  return ({ place: key, kind }: Mark): PagePlace | undefined => {
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
