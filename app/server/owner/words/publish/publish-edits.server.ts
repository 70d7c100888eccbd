import type { Fault } from "#app/content/fault.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { compareFiles } from "#app/server/platform/publishing/content-files.server.ts";
import type { Publisher } from "#app/server/platform/publishing/publisher.server.ts";
import { getPublisher } from "#app/server/platform/publishing/start-publishing.server.ts";
import { findLatest, readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { findForgottenPhotos } from "./forgotten-photos.server.ts";
import { apply, listClashes, type Clash } from "#app/server/owner/words/model/edits.server.ts";
import type { Edit } from "#app/server/owner/words/model/diff.server.ts";
import { readWords, writeWords } from "#app/server/owner/words/model/words.server.ts";

/** The version that visitors see, with its files. */
export type Newest = { number: number; digest: string; files: ContentFiles };

export async function readNewest(database: Database): Promise<Newest> {
  const latest = await findLatest(database);
  const read = latest && (await readVersion(database, latest.number));
  if (!latest || read?.status !== "read") throw new Error("no version of the content can be read");
  return { number: latest.number, digest: latest.digest, files: read.files };
}

/** The database and the publisher, which a publication from the owner's room needs. */
export type Site = { database: Database; publish: Publisher["publish"] };

/** Returns the database and the publisher, for a publication from the owner's room. */
export function siteOf(database: Database): Site {
  return { database, publish: (publication) => getPublisher().publish(publication) };
}

export type Publication = {
  edits: readonly Edit[];
  /** The pictures that are published with the edits; undefined removes a picture. */
  pictures?: ReadonlyMap<string, Buffer | undefined>;
  /** Earlier content files, whose comments return with the words that the edits restore. */
  earlier?: ContentFiles;
  /** The description of the publication in the history. */
  note: string;
};

type Options = Site & Publication & { source?: "room" | "restore" };

export type PublishedEdits =
  /**
   * `isNew` is false if visitors see these words already, as after a second press of the button. `isInFolder` is
   * false if the content folder wasn't changed because the same file was edited there or the folder can't be written.
   */
  | { status: "published"; number: number; isInFolder: boolean; isNew: boolean }
  | { status: "clash"; clashes: Clash[]; message: string }
  | { status: "impossible"; message: string }
  | { status: "refused"; faults: readonly Fault[] };

const attempts = 3;

/**
 * If two people edit different places at the same time, both edits are published. If they edit the same place, the
 * second edit is returned as a clash instead of overwriting the first.
 */
export async function publishEdits(options: Options): Promise<PublishedEdits> {
  const { database, publish, edits, note, source = "room" } = options;
  const { pictures = new Map() } = options;
  for (let attempt = 1; ; attempt += 1) {
    const newest = await readNewest(database);
    const { words, conflicts } = apply(readWords(newest.files), edits);
    const message = "This has changed since you opened the page. Please look at it again.";
    if (conflicts.length > 0)
      return { status: "clash", clashes: conflicts.flatMap(listClashes), message };
    const written = writeWords(newest.files, words, options.earlier);
    if (written.status === "impossible") return written;
    const files = new Map(written.files);
    for (const [path, bytes] of pictures)
      if (bytes) files.set(path, bytes);
      else files.delete(path);
    if (compareFiles(newest.files, files).length === 0)
      return { status: "published", number: newest.number, isInFolder: true, isNew: false };
    for (const path of await findForgottenPhotos(database, files)) files.delete(path);
    const result = await publish({ files, base: [newest.digest], source, note });
    if (result.status !== "conflict") return result;
    // Another publication came first, so the edits are applied again, on top of its files.
    if (attempt === attempts)
      return { status: "impossible", message: "Someone else keeps publishing. Please try again." };
  }
}
