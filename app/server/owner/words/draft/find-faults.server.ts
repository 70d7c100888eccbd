/** Runs the content check, and finds the changes that cause the faults it reports. */
import type { Cause, Fault } from "#app/content/fault.ts";
import { openFiles } from "#app/content/list-files.ts";
import { readPhotos } from "#app/content/pictures/read-photos.ts";
import { findContentFaults } from "#app/content/read-content.ts";
import { createPromiseCache } from "#app/lib/promise-cache.ts";
import { placeIn } from "#app/server/owner/words/model/content-node.server.ts";
import { addressOf, isNear, isWithin } from "#app/server/owner/words/model/address.server.ts";
import type { Change } from "#app/server/owner/words/model/changes.server.ts";
import {
  digestFiles,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";

/** Faults are cached, because pages ask for the faults in the same files again and again. */
const remember = createPromiseCache<readonly Fault[]>();

export function findFaults(files: ContentFiles): Promise<readonly Fault[]> {
  return remember(digestFiles(files), async () => {
    const source = openFiles(files);
    return findContentFaults(source, await readPhotos(source));
  });
}

/** Finds the change that causes each fault, if there is one. Prefers a change at the place of the fault. */
export function blameChanges(
  changes: readonly Change[],
  faults: readonly Fault[],
  files: ContentFiles,
): Map<Fault, Change> {
  const asked = changes.filter(({ kind }) => kind !== "moved");
  const find = ({ file, path, because }: Fault) => {
    const at = file && path.length > 0 ? placeIn(files, file, path) : undefined;
    const isInside = ({ place }: Change) => at !== undefined && isWithin(place, at);
    return (
      asked.find(({ place }) => at !== undefined && isWithin(at, place)) ??
      // An added or removed entry can make a list too short or too long, so it's preferred to a changed text.
      asked.find((one) => one.kind !== "text" && isInside(one)) ??
      asked.find(isInside) ??
      asked.find((one) => because && isCause(one, because))
    );
  };
  const blamed = faults.map((fault) => [fault, find(fault)] as const);
  return new Map(blamed.flatMap(([fault, change]) => (change ? [[fault, change]] : [])));
}

function isCause({ place, edits }: Change, { file, keys, text }: Cause): boolean {
  const isSaid = text === undefined || edits.some(({ before }) => before === text);
  return isSaid && isNear(place, addressOf(file, keys));
}
