/** Updates the files of a content folder that are merely out of date. Files that someone has changed stay. */
import { existsSync } from "node:fs";
import {
  access,
  chmod,
  constants,
  mkdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { findLinkOnWay } from "#app/content/safe-path.ts";
import type { Database } from "../database/tables.server.ts";
import { tempPathOf } from "../process/temp-files.server.ts";
import {
  digestFiles,
  readFolder,
  type ContentFiles,
  compareFiles,
} from "./content-files.server.ts";
import type { LastSyncedVersion } from "./last-synced-version.server.ts";
import { findByDigest, readVersion } from "./versions.server.ts";

type Options = {
  folder: string;
  lastSynced: LastSyncedVersion;
  /** The files of the version that visitors see. */
  files: ContentFiles;
  /** The files of the version before, if it's known. */
  before?: ContentFiles;
};

type CaughtUp = {
  written: string[];
  /** The files whose words differ from the site's. */
  left: string[];
  /** Whether the folder has everything that was published. The files in `left` were changed only in the folder. */
  isUpToDate: boolean;
};

/** Rewrites files that equal what the site last wrote. If a crash interrupts this, the next call completes it. */
export async function catchUpFolder(
  database: Database,
  { folder, lastSynced, files, before }: Options,
): Promise<CaughtUp> {
  const synced = await readSynced(database, lastSynced);
  const present = await readFolder(folder);
  const known = [synced, before].filter((one) => one !== undefined);
  const differing = compareFiles(files, present);
  const isBehind = (path: string) => known.some((one) => isSame(one.get(path), present.get(path)));
  const written = differing.filter(isBehind);
  for (const path of written) await requireWritable(folder, path);
  for (const path of written) {
    const bytes = files.get(path);
    if (bytes) await replaceFile(join(folder, path), bytes);
    else await rm(join(folder, path), { force: true });
  }
  const left = differing.filter((path) => !isBehind(path));
  const isUpToDate =
    synced !== undefined && left.every((path) => isSame(synced.get(path), files.get(path)));
  if (isUpToDate) lastSynced.confirm(digestFiles(files));
  return { written, left, isUpToDate };
}

async function readSynced(
  database: Database,
  lastSynced: LastSyncedVersion,
): Promise<ContentFiles | undefined> {
  const digests = lastSynced.read();
  const version = digests.length > 0 ? await findByDigest(database, digests) : undefined;
  const read = version && (await readVersion(database, version.number));
  return read?.status === "read" ? read.files : undefined;
}

function isSame(one: Buffer | undefined, other: Buffer | undefined): boolean {
  return one && other ? one.equals(other) : one === other;
}

async function requireWritable(folder: string, file: string) {
  const path = join(folder, file);
  if (existsSync(path)) return access(path, constants.W_OK);
  if (findLinkOnWay(folder, file) !== undefined) throw new Error("a link leads out of the folder");
  await mkdir(dirname(path), { recursive: true });
  await access(dirname(path), constants.W_OK);
}

/**
 * Replaces a file. A crash leaves either the old bytes or the new ones. Users who may write the file keep
 * that right.
 */
export async function replaceFile(path: string, bytes: Buffer) {
  const file = existsSync(path) ? await realpath(path) : path;
  // No content file has a name that begins with a dot.
  const next = tempPathOf(join(dirname(file), `.${basename(file)}`));
  try {
    await writeFile(next, bytes);
    if (existsSync(file)) await chmod(next, (await stat(file)).mode);
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}
