/** Describes what a publication changed. */
import { pictureFileAddress } from "#app/lib/picture-names.ts";
import { joinEdits, listChanges, revert } from "#app/server/owner/words/model/changes.server.ts";
import { diff } from "#app/server/owner/words/model/diff.server.ts";
import { readWords } from "#app/server/owner/words/model/words.server.ts";
import {
  listPublishedChanges,
  type PublishedChange,
} from "#app/server/owner/words/wording/list-published-changes.server.ts";
import type { Sides } from "#app/server/owner/words/wording/word-changes.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  type ContentFiles,
  compareFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import {
  findLatest,
  findShown,
  findShownBefore,
  readVersion,
  type Version,
} from "#app/server/platform/publishing/versions.server.ts";
import {
  readNewest,
  type Publication,
} from "#app/server/owner/words/publish/publish-edits.server.ts";

export type ShownPublication = {
  version: Version;
  /** The differences from what visitors saw before; undefined if that isn't stored anymore or can't be read. */
  changes: PublishedChange[] | undefined;
  /** The differences from what visitors see now; undefined for the newest publication. */
  differences: PublishedChange[] | undefined;
};

/**
 * Reads what a publication changed.
 * @returns undefined for a version that was deleted or that visitors never saw
 */
export async function readPublication(
  database: Database,
  number: number,
): Promise<ShownPublication | undefined> {
  const version = await findShown(database, number);
  if (!version) return undefined;
  const [before, now] = await Promise.all([
    readSides(database, { number, to: "before" }),
    readSides(database, { number, to: "now" }),
  ]);
  return {
    version,
    changes: before && listPublishedChanges(before),
    differences: now && listPublishedChanges(now),
  };
}

/** A publication compared to what visitors saw before it, or see now. */
export type Comparison = { number: number; to: "before" | "now" };

/**
 * Prepares a publication that undoes one difference.
 * @param key the difference's key
 */
export async function readPutBack(
  database: Database,
  comparison: Comparison,
  key: string,
): Promise<Publication | undefined> {
  const sides = await readSides(database, comparison);
  const described = sides && listPublishedChanges(sides).find((one) => one.key === key);
  if (!described) return undefined;
  const { published, files } = sides;
  const note = `${described.part}: ${described.label} as it was before`;
  const isRevert = comparison.to === "before";
  const change = listChanges(readWords(published), readWords(files)).find((one) => one.key === key);
  if (change) {
    const edits = isRevert
      ? joinEdits(readWords(files), [revert(change)])
      : joinEdits(readWords(published), [change]);
    return { edits, earlier: isRevert ? published : files, note };
  }
  const newest = await readNewest(database);
  const [wanted, known] = isRevert ? [published, files] : [files, published];
  return compareFiles(known, newest.files).includes(key)
    ? undefined
    : { edits: [], pictures: new Map([[key, wanted.get(key)]]), note };
}

/**
 * Finds the edits and pictures that turn one version of the site into another. If only the first version has a
 * picture, the picture isn't listed, so it stays until nothing refers to it.
 */
export function findDifferences(from: ContentFiles, to: ContentFiles) {
  const pictures = compareFiles(from, to).filter(
    (path) => path.startsWith("pictures/") && to.has(path),
  );
  return {
    edits: diff(readWords(from), readWords(to)),
    pictures: new Map(pictures.map((path) => [path, to.get(path)])),
    earlier: to,
  };
}

async function readSides(
  database: Database,
  { number, to }: Comparison,
): Promise<Sides | undefined> {
  const other =
    to === "before" ? await findShownBefore(database, number) : await findLatest(database);
  if (!other || other.number === number) return undefined;
  const before = await readVersion(database, other.number);
  const after = await readVersion(database, number);
  if (before.status !== "read" || after.status !== "read") return undefined;
  return {
    published: before.files,
    files: after.files,
    addresses: {
      before: (path) => pictureFileAddress(path, other.number),
      after: (path) => pictureFileAddress(path, number),
    },
  };
}
