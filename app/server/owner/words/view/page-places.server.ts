/** Describes each place of a page: where its field is, and whether the draft changes it. */
import { isNear, isWithin, type Place } from "#app/server/owner/words/model/address.server.ts";
import { changesOf, type Revision } from "#app/server/owner/words/draft/revisions.server.ts";
import { wordChange } from "#app/server/owner/words/wording/word-changes.server.ts";
import { findNode } from "#app/server/owner/words/model/content-node.server.ts";
import {
  findPart,
  namePlace,
  type FieldPlace,
} from "#app/server/owner/words/form/name-place.server.ts";
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
export function createPlaceReader(draft: Revision) {
  const changes = changesOf(draft).filter(({ kind }) => kind !== "moved" && kind !== "removed");
  return ({ place: key, kind }: Mark): PagePlace | undefined => {
    const node = findNode(draft.files, key);
    if (!node) return undefined;
    const own = changes.find((change) => isWithin(key, change.place));
    return {
      key,
      ...findPart(node),
      where: namePlace(node),
      kind,
      isChanged: changes.some((change) => isNear(key, change.place)),
      change: own && wordChange(draft, own).title,
    };
  };
}
