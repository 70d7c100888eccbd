import type { Database } from "../database/tables.server.ts";
import type { ContentFolder, FolderFile } from "./content-folder.server.ts";
import { digestFiles, type ContentFiles } from "./content-files.server.ts";
import {
  findConflict,
  findLatest,
  readVersion,
  storeVersion,
  type Base,
  type Refused,
  type Source,
  type Version,
} from "./versions.server.ts";

export type Publication = {
  files: ContentFiles;
  base: Base;
  source: Source;
  note: string;
  /** Is called in the transaction that stores the version. An exception rolls back the transaction. */
  onStored?: (transaction: Database, number: number) => Promise<void>;
};

/**
 * @property places where the folder conflicts with what visitors see; empty if the publication didn't come from a
 * folder
 */
export type Conflict = { status: "conflict"; theirs: Version; places: readonly Place[] };

type Place = string;

export type Published<Checked> = {
  status: "published";
  number: number;
  digest: string;
  files: ContentFiles;
  /** False if visitors already see these files. */
  isNew: boolean;
  checked: Checked;
};

/**
 * Checks files and stores them as a version. Looks for a conflict with a newer version before the check, to save
 * time, and again in the transaction that stores the files.
 */
export async function publish<Checked extends { status: string }>(
  database: Database,
  { files, base, source, note, onStored }: Publication,
  check: (files: ContentFiles) => Promise<Checked | Refused>,
): Promise<Published<Checked> | Refused | Conflict> {
  const early = await findConflict(database, digestFiles(files), base);
  if (early) return { status: "conflict", theirs: early, places: [] };
  const checked = await check(files);
  if (isRefused(checked)) return checked;
  const now = new Date();
  const stored = await storeVersion(database, { files, base, source, note, now, onStored });
  if (stored.status === "conflict") return { ...stored, places: [] };
  const { number, digest, isNew } = stored;
  return { status: "published", number, digest, files, isNew, checked };
}

function isRefused(result: { status: string }): result is Refused {
  return result.status === "refused";
}

/**
 * Merges the edits in a folder with what visitors see.
 * @property force whether the folder's value counts if both sides have changed it
 */
export type JoinFolder = (sides: {
  published: ContentFiles;
  present: ContentFiles;
  differing: ReadonlyMap<string, FolderFile>;
  force: boolean;
}) => { status: "joined"; files: ContentFiles } | { status: "conflict"; places: readonly Place[] };

type FolderPublication = {
  folder: ContentFolder;
  join: JoinFolder;
  source: Source;
  note?: string;
  force?: boolean;
};

export type PublishedFolder<Checked> = Published<Checked> & {
  /** The files that were read from the folder for this publication. */
  taken: ContentFiles;
};

/**
 * Publishes the content folder. If someone else publishes in the meantime, the folder is read again and merged with
 * the new version.
 */
export async function publishFolder<Checked extends { status: string }>(
  database: Database,
  { folder, join, source, note = "", force = false }: FolderPublication,
  check: (files: ContentFiles) => Promise<Checked | Refused>,
): Promise<PublishedFolder<Checked> | Refused | Conflict> {
  for (;;) {
    const latest = await findLatest(database);
    const read = latest && (await readVersion(database, latest.number));
    const published = read?.status === "read" ? read.files : undefined;
    const taken = await folder.read(published);
    if (latest && !published) return { status: "conflict", theirs: latest, places: [] };
    const differing = published && (await folder.compare(database, taken, published));
    const joined = differing && join({ published, present: taken, differing, force });
    if (latest && joined?.status === "conflict") return { ...joined, theirs: latest };
    const files = joined?.status === "joined" ? joined.files : taken;
    const base = latest ? [latest.digest] : [];
    const result = await publish(database, { files, base, source, note }, async () => {
      const checked = await check(files);
      const isKept = ([path, bytes]: [string, Buffer]) => files.get(path)?.equals(bytes);
      if (checked.status !== "refused") folder.willPublish(new Map([...taken].filter(isKept)));
      return checked;
    });
    if (result.status === "published") return { ...result, taken };
    if (result.status === "refused") return result;
  }
}
