/** Says what a publication changed, text by text. */
import { pictureFileAddress } from "#app/lib/picture-names.ts";
import { joinEdits, listChanges, revert } from "#app/server/owner/words/changes.server.ts";
import type { Edit } from "#app/server/owner/words/edits.server.ts";
import { readWords } from "#app/server/owner/words/words.server.ts";
import {
  describeChange,
  type DescribedChange,
  type Sides,
} from "#app/server/owner/drafts/describe-changes.server.ts";
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

export type PublishedChange = Pick<
  DescribedChange,
  "part" | "label" | "title" | "before" | "after" | "lines" | "difference" | "looks"
>;

/** What puts a change back: edits, or a file as it was. */
export type PutBack = { edits: Edit[] } | { file: string; bytes: Buffer | undefined };

export type Publication = {
  version: Version;
  isNewest: boolean;
  /** Undefined where the publication before isn't kept anymore, or can't be read. */
  previous: number | undefined;
  changes: PublishedChange[];
};

/** @returns undefined for a version that is gone or was never shown */
export async function readPublication(
  database: Database,
  number: number,
): Promise<Publication | undefined> {
  const found = await readBoth(database, number);
  if (!found) return undefined;
  const { version, previous, isNewest, sides } = found;
  if (!sides) return { version, isNewest, previous: undefined, changes: [] };
  return { version, isNewest, previous: previous?.number, changes: describeSides(sides) };
}

/** @param at which of the publication's changes */
export async function readPutBack(
  database: Database,
  { number, at }: { number: number; at: number },
): Promise<{ putBack: PutBack; note: string } | undefined> {
  const sides = (await readBoth(database, number))?.sides;
  const described = sides && describeSides(sides)[at];
  if (!described) return undefined;
  const { published, files } = sides;
  const note = `${described.part}: ${described.label} as it was before`;
  const words = readWords(files);
  const changes = listChanges(readWords(published), words);
  const change = changes[at];
  if (change) return { putBack: { edits: joinEdits(words, [revert(change)]) }, note };
  const file = listPictures(sides)[at - changes.length] ?? "";
  return { putBack: { file, bytes: published.get(file) }, note };
}

async function readBoth(database: Database, number: number) {
  const version = await findShown(database, number);
  if (!version) return undefined;
  const [previous, latest] = await Promise.all([
    findShownBefore(database, number),
    findLatest(database),
  ]);
  const after = await readVersion(database, number);
  const before = previous && (await readVersion(database, previous.number));
  const sides: Sides | undefined =
    before?.status === "read" && after.status === "read"
      ? {
          published: before.files,
          files: after.files,
          addresses: {
            before: (path) => pictureFileAddress(path, previous?.number),
            after: (path) => pictureFileAddress(path, number),
          },
        }
      : undefined;
  return { version, previous, isNewest: latest?.number === number, sides };
}

export function describeSides(sides: Sides): PublishedChange[] {
  return [
    ...listChanges(readWords(sides.published), readWords(sides.files)).map((change) =>
      describeChange(sides, change),
    ),
    ...listPictures(sides).map((file) => describePicture(file, sides)),
  ];
}

/** Those that are others below the same name. One that words name comes and goes with them. */
function listPictures({ published, files }: Sides): string[] {
  return compareFiles(published, files).filter((path) => {
    const isReplaced = published.has(path) && files.has(path);
    return path.startsWith("pictures/") && (isReplaced || !isNamed(path, [published, files]));
  });
}

function isNamed(picture: string, sides: readonly ContentFiles[]): boolean {
  const name = picture.replace(/^.*\//, "").replace(/(-defeated)?\.\w+$/, "");
  return sides.some((files) =>
    [...files].some(([path, bytes]) => path.endsWith(".yaml") && bytes.includes(name)),
  );
}

function describePicture(file: string, { published, files, addresses }: Sides): PublishedChange {
  const name = file.slice("pictures/".length);
  const look = (side: "before" | "after") =>
    (side === "before" ? published : files).has(file)
      ? { words: "", picture: addresses?.[side](file) }
      : undefined;
  return {
    part: "Pictures",
    label: name,
    title: name,
    before: "",
    after: "",
    looks: { before: look("before"), after: look("after") },
  };
}
