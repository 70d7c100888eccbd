import type { Fault } from "#app/content/fault.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { catchUpFolder } from "#app/server/platform/publishing/catch-up-folder.server.ts";
import {
  type ContentFiles,
  compareFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { createLastSyncedVersion } from "#app/server/platform/publishing/last-synced-version.server.ts";
import type { Publisher } from "#app/server/platform/publishing/publisher.server.ts";
import { findLatest, readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { findForgottenPhotos } from "#app/server/owner/pictures/forgotten-photos.server.ts";
import { apply, listClashes, type Clash, type Edit } from "#app/server/owner/words/edits.server.ts";
import { readWords, writeWords } from "#app/server/owner/words/words.server.ts";

/** The version that visitors see, with its files. */
export type Newest = { number: number; digest: string; files: ContentFiles };

export async function readNewest(database: Database): Promise<Newest> {
  const latest = await findLatest(database);
  const read = latest && (await readVersion(database, latest.number));
  if (!latest || read?.status !== "read") throw new Error("no version of the content can be read");
  return { number: latest.number, digest: latest.digest, files: read.files };
}

type Options = {
  database: Database;
  publish: Publisher["publish"];
  folder: string;
  dataDir: string;
  edits: readonly Edit[];
  /** New pictures that the edits name. */
  added?: ContentFiles;
  /** The history shows it in the owner's words. */
  note: string;
};

/** How a publication from the room reaches visitors and the folder. */
export type Site = Omit<Options, "edits" | "added">;

/** `behind`: the folder has other words in a changed file, or can't be written, and stays as it is. */
export type FolderState = "written" | "behind";

export type PublishedEdits =
  /** `isNew` is false if another press has published it meanwhile. */
  | { status: "published"; number: number; folder: FolderState; isNew: boolean }
  /** What visitors see already, since `number` at the latest. */
  | { status: "unchanged"; number: number }
  | { status: "clash"; clashes: Clash[]; message: string }
  | { status: "impossible"; message: string }
  | { status: "refused"; faults: readonly Fault[] };

const attempts = 3;

/** Edits of different places made at the same time both count; of one place, neither is lost. */
export async function publishEdits(options: Options): Promise<PublishedEdits> {
  const { database, publish, edits, added = new Map(), note } = options;
  for (let attempt = 1; ; attempt += 1) {
    const newest = await readNewest(database);
    const { words, conflicts } = apply(readWords(newest.files), edits);
    const message = "This has changed since you opened the page. Please look at it again.";
    if (conflicts.length > 0)
      return { status: "clash", clashes: conflicts.flatMap(listClashes), message };
    const files = new Map([...added, ...writeWords(newest.files, words)]);
    const changed = compareFiles(newest.files, files);
    if (changed.length === 0) return { status: "unchanged", number: newest.number };
    for (const path of await findForgottenPhotos(database, files)) {
      files.delete(path);
      changed.push(path);
    }
    const result = await publish({ files, base: [newest.digest], source: "room", note });
    if (result.status === "refused") return result;
    if (result.status === "published") {
      const folder = await writeBack(options, { newest, files, changed });
      return { status: "published", number: result.number, isNew: result.isNew, folder };
    }
    // Another publication came first: the edits are applied to its files.
    if (attempt === attempts)
      return { status: "impossible", message: "Someone else keeps publishing. Please try again." };
  }
}

/** Publishes the words of an earlier version again. The versions between stay in the history. */
export async function putBack(
  options: Site,
  newest: Newest,
  number: number,
): Promise<PublishedEdits> {
  const version = await readVersion(options.database, number);
  return version.status === "refused" ? version : publishFiles(options, newest, version.files);
}

/** Publishes files as they were once, if nobody has published since the newest ones were read. */
export async function publishFiles(
  options: Site,
  newest: Newest,
  files: ContentFiles,
): Promise<PublishedEdits> {
  const { publish, note } = options;
  const changed = compareFiles(newest.files, files);
  if (changed.length === 0) return { status: "unchanged", number: newest.number };
  const result = await publish({ files, base: [newest.digest], source: "restore", note });
  if (result.status === "conflict")
    return {
      status: "impossible",
      message: "Someone has just published something else. Please look again.",
    };
  if (result.status === "refused") return result;
  const folder = await writeBack(options, { newest, files, changed });
  return { status: "published", number: result.number, isNew: result.isNew, folder };
}

type Change = { newest: Newest; files: ContentFiles; changed: readonly string[] };

/** Writes them into the folder, except where it has other words. */
async function writeBack(
  { database, folder, dataDir }: Site,
  { newest, files, changed }: Change,
): Promise<FolderState> {
  try {
    const lastSynced = createLastSyncedVersion(dataDir, folder);
    const before = newest.files;
    const { left } = await catchUpFolder(database, { folder, lastSynced, files, before });
    return left.some((path) => changed.includes(path)) ? "behind" : "written";
  } catch {
    return "behind";
  }
}
