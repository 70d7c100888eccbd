/** Describes each place of a page: where its field is, and whether the draft changes it. */
import { isDeepStrictEqual } from "node:util";
import { valueAt } from "#app/content/read-yaml.ts";
import {
  isWithin,
  pathTo,
  placeAt,
  type Place as Address,
} from "#app/server/owner/words/address.server.ts";
import { listChanges } from "#app/server/owner/words/changes.server.ts";
import { readWords } from "#app/server/owner/words/words.server.ts";
import {
  describeChange,
  type DescribedChange,
} from "#app/server/owner/drafts/describe-changes.server.ts";
import { readFile } from "#app/server/owner/editing/read-file.server.ts";
import {
  findPart,
  namePlace,
  type FieldPlace,
} from "#app/server/owner/editing/name-place.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import type { Place } from "./mark-content.server.ts";

export type DescribedPlace = FieldPlace & {
  key: Address;
  where: string;
  kind: Place["kind"];
  isChanged: boolean;
  /** A sentence about what the draft changes here. */
  change: string | undefined;
};

/** Reads each file only once. @param shown the files to which the places belong; by default, the draft's */
export function createPlaceDescriber(draft: ContentFiles, published: ContentFiles, shown = draft) {
  const readDraft = remember((file) => readFile(draft, file));
  const readShown = remember((file) => readFile(shown, file));
  const readPublished = remember((file) => readFile(published, file));
  const sides = { published, files: draft };
  const known: DescribedChange[] = [];
  const findChange = (key: Address) => {
    if (known.length === 0)
      known.push(
        ...listChanges(readWords(published), readWords(draft))
          .filter(({ kind }) => kind !== "moved")
          .map((change) => describeChange(sides, change)),
      );
    return known.find(({ place, isThere }) => isThere && isWithin(key, place))?.title;
  };
  return ({ file, path: place, kind }: Place): DescribedPlace | undefined => {
    const now = readDraft(file);
    const key = placeAt(file, readShown(file), place);
    const path = pathTo(now, key);
    if (!path) return undefined;
    const before = pathTo(readPublished(file), key);
    const seen = before && valueAt(readPublished(file), before);
    const isChanged = !isDeepStrictEqual(valueAt(now, path), seen);
    return {
      key,
      ...findPart(file, now, path),
      where: namePlace(file, now, path),
      kind,
      isChanged,
      change: isChanged ? findChange(key) : undefined,
    };
  };
}

function remember(read: (file: string) => unknown) {
  const known = new Map<string, unknown>();
  return (file: string) => {
    if (!known.has(file)) known.set(file, read(file));
    return known.get(file);
  };
}
