/** Runs the content check, and finds the changes that cause the faults it reports. */
import type { Cause, Fault } from "#app/content/fault.ts";
import { openFiles } from "#app/content/list-files.ts";
import { readPhotos } from "#app/content/pictures/read-photos.ts";
import { findContentFaults } from "#app/content/read-content.ts";
import { createPromiseCache } from "#app/lib/promise-cache.ts";
import { parseFile } from "#app/server/owner/editing/parse-file.server.ts";
import { addressOf, isNear, isWithin, placeAt } from "#app/server/owner/words/address.server.ts";
import type { Change } from "#app/server/owner/words/changes.server.ts";
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
export function blameChanges<One extends Pick<Change, "place" | "kind" | "edits">>(
  changes: readonly One[],
  faults: readonly Fault[],
  files: ContentFiles,
): Map<Fault, One> {
  const asked = changes.filter(({ kind }) => kind !== "moved");
  return new Map(
    faults.flatMap((fault): Array<[Fault, One]> => {
      const { file, path, because } = fault;
      const at = file && path.length > 0 ? placeAt(file, parseFile(files, file), path) : undefined;
      const isAround = ({ place }: One) => at !== undefined && isWithin(at, place);
      const isInside = ({ place }: One) => at !== undefined && isWithin(place, at);
      const change =
        asked.find(isAround) ??
        // An added or removed entry can make a list too short or too long, so it's preferred to a changed text.
        asked.find((one) => one.kind !== "text" && isInside(one)) ??
        asked.find(isInside) ??
        asked.find((one) => because && isCause(one, because));
      return change ? [[fault, change]] : [];
    }),
  );
}

function isCause(
  { place, edits }: Pick<Change, "place" | "edits">,
  { file, keys, text }: Cause,
): boolean {
  const isSaid = text === undefined || edits.some(({ before }) => before === text);
  return isSaid && isNear(place, addressOf(file, keys));
}
