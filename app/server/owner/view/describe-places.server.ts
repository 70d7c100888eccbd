/** Says where the field of each place of a page is, and whether the draft changes it. */
import { isDeepStrictEqual } from "node:util";
import { writePath, type Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { listChanges } from "#app/server/owner/drafts/changes.server.ts";
import {
  describeChange,
  type DescribedChange,
} from "#app/server/owner/drafts/describe-changes.server.ts";
import { readFile } from "#app/server/owner/editing/read-file.server.ts";
import { followPath } from "#app/server/owner/editing/follow-entries.server.ts";
import { findPart, namePlace } from "#app/server/owner/editing/name-place.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import type { Place } from "./mark-content.server.ts";

export type DescribedPlace = {
  /** It's the same in every version of the draft, as long as nothing moves. */
  key: string;
  /** The part of the file whose form has the field. */
  part: string;
  file: string;
  field: string;
  where: string;
  kind: Place["kind"];
  isChanged: boolean;
  /** A sentence about what the draft changes here. */
  change: string | undefined;
};

/** Reads each file once. @param shown the files that the places are of, if not the draft's */
export function createPlaceDescriber(draft: ContentFiles, published: ContentFiles, shown = draft) {
  const readDraft = remember((file) => readFile(draft, file));
  const readShown = remember((file) => readFile(shown, file));
  const readPublished = remember((file) => readFile(published, file));
  const sides = { published, files: draft };
  const known: DescribedChange[] = [];
  const findChange = (file: string, place: Path) => {
    if (known.length === 0)
      known.push(
        ...listChanges(sides)
          .filter(({ kind }) => kind !== "moved")
          .map((change) => describeChange(sides, change)),
      );
    return known.find(
      ({ file: own, path }) => own === file && path?.every((step, at) => place[at] === step),
    )?.title;
  };
  return ({ file, path: place, kind }: Place): DescribedPlace | undefined => {
    const now = readDraft(file);
    const path = shown === draft ? place : followPath(readShown(file), now, place);
    if (!path) return undefined;
    const isChanged = !isDeepStrictEqual(
      valueAt(now, path),
      valueOfSame(readPublished(file), now, path),
    );
    return {
      key: `${file} ${writePath(path)}`,
      file,
      ...findPart(path),
      where: namePlace(file, now, path),
      kind,
      isChanged,
      change: isChanged ? findChange(file, path) : undefined,
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

/** Finds the value in the same place of another version: entries are the same if their ids are. */
function valueOfSame(whole: unknown, other: unknown, path: Path): unknown {
  let there = other;
  return path.reduce<unknown>((here, step) => {
    const entry = valueAt(there, [step]);
    there = entry;
    const id = valueAt(entry, ["id"]);
    if (typeof step !== "number" || id === undefined || !Array.isArray(here))
      return valueAt(here, [step]);
    return here.find((one: unknown) => valueAt(one, ["id"]) === id);
  }, whole);
}
