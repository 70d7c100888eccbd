import type { Database } from "../database/tables.server.ts";
import { kindOfFault } from "../process/database-fault.server.ts";
import { catchUpFolder } from "./catch-up-folder.server.ts";
import { digestFiles, type ContentFiles, compareFiles } from "./content-files.server.ts";
import {
  findByDigest,
  findConflict,
  readVersion,
  storeVersion,
  type Base,
  type Refused,
  type Source,
  type Version,
} from "./versions.server.ts";
import type { LastSyncedVersion } from "./last-synced-version.server.ts";

export type Publication = {
  files: ContentFiles;
  base: Base;
  source: Source;
  note: string;
  /** Runs in the transaction that stores the version. If it throws, both are undone. */
  onStored?: (transaction: Database, number: number) => Promise<void>;
};

export type Conflict = {
  status: "conflict";
  theirs: Version;
  /** The files that differ, and the side that changed them since the base. Without a known base, it's both sides. */
  changes: Array<{ path: string; changedIn: "theirs" | "mine" | "both" }>;
};

export type Published<Checked> = {
  status: "published";
  number: number;
  digest: string;
  /** False if visitors see these files already. */
  isNew: boolean;
  checked: Checked;
};

/** Compares the base before the check, to save time, and again in the transaction that stores the files. */
export async function publish<Checked extends { status: string }>(
  database: Database,
  { files, base, source, note, onStored }: Publication,
  check: (files: ContentFiles) => Promise<Checked | Refused>,
): Promise<Published<Checked> | Refused | Conflict> {
  const early = await findConflict(database, digestFiles(files), base);
  if (early) return toConflict(database, files, base, early);
  const checked = await check(files);
  if (isRefused(checked)) return checked;
  const now = new Date();
  const stored = await storeVersion(database, { files, base, source, note, now, onStored });
  if (stored.status === "conflict") return toConflict(database, files, base, stored.theirs);
  const { number, digest, isNew } = stored;
  return { status: "published", number, digest, isNew, checked };
}

function isRefused(result: { status: string }): result is Refused {
  return result.status === "refused";
}

async function toConflict(
  database: Database,
  mine: ContentFiles,
  base: Base,
  theirs: Version,
): Promise<Conflict> {
  const common =
    base === "any" || base.length === 0 ? undefined : await findByDigest(database, base);
  const published = await readVersion(database, theirs.number);
  if (published.status !== "read") return { status: "conflict", theirs, changes: [] };
  const before = common && (await readVersion(database, common.number));
  const differing = compareFiles(published.files, mine);
  const [inTheirs, inMine] =
    before?.status === "read"
      ? [
          new Set(compareFiles(before.files, published.files)),
          new Set(compareFiles(before.files, mine)),
        ]
      : [new Set(differing), new Set(differing)];
  const changes = differing.map((path) => {
    const isBoth = inTheirs.has(path) && inMine.has(path);
    const side = inTheirs.has(path) ? ("theirs" as const) : ("mine" as const);
    return { path, changedIn: isBoth ? ("both" as const) : side };
  });
  return { status: "conflict", theirs, changes };
}

type FolderPublication = {
  folder: string;
  read: () => Promise<ContentFiles>;
  lastSynced: LastSyncedVersion;
  source: Source;
  note?: string;
  force?: boolean;
};

/**
 * Reads the files again if another process has stored an earlier save of the same folder, which isn't a
 * conflict. Files that are merely out of date are updated first.
 */
export async function publishFolder<Checked extends { status: string }>(
  database: Database,
  { folder, read, lastSynced, source, note = "", force = false }: FolderPublication,
  check: (files: ContentFiles) => Promise<Checked | Refused>,
): Promise<Published<Checked> | Refused | Conflict> {
  for (;;) {
    const files = await read();
    const base = force ? ("any" as const) : lastSynced.read();
    const result = await publish(database, { files, base, source, note }, async () => {
      const checked = await check(files);
      if (checked.status !== "refused") lastSynced.addPending(digestFiles(files));
      return checked;
    });
    if (result.status !== "conflict") return result;
    const isOwn = lastSynced.read().includes(result.theirs.digest);
    if (!isOwn && !(await catchUp(database, { folder, lastSynced }, result))) return result;
  }
}

/** @returns whether another attempt may succeed */
async function catchUp(
  database: Database,
  place: Pick<FolderPublication, "folder" | "lastSynced">,
  { theirs }: Conflict,
): Promise<boolean> {
  const newest = await readVersion(database, theirs.number);
  if (newest.status !== "read") return false;
  try {
    const { written, isUpToDate } = await catchUpFolder(database, {
      ...place,
      files: newest.files,
    });
    return written.length > 0 || isUpToDate;
  } catch (error) {
    if (kindOfFault(error) === undefined) throw error;
    return false;
  }
}
