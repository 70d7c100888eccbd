/** The owner's files, from a backup. */
import { existsSync } from "node:fs";
import type { Database } from "../database/tables.server.ts";
import { keepContentCopy } from "../publishing/content-copies.server.ts";
import {
  digestFiles,
  readFolder,
  writeFolder,
  type ContentFiles,
} from "../publishing/content-files.server.ts";
import { findLatest, readVersion } from "../publishing/versions.server.ts";
import { readBackupFolder } from "./backup-folder.server.ts";

type ContentResult =
  | { status: "written"; files: number; copy?: string }
  /** There are files, and nobody asked for others. */
  | { status: "left"; isSame: boolean }
  | { status: "none" };

type Options = {
  /** The restored database. */
  database: Database;
  /** The backup. */
  file: string;
  folder: string;
  dataDir: string;
  /** Whether files that are there are to be replaced, after a copy. */
  overPresent: boolean;
};

/** Writes the owner's files into their folder when it is missing or empty, or when that is asked for. */
export async function restoreContent(options: Options): Promise<ContentResult> {
  const { database, file, folder, dataDir, overPresent } = options;
  const files = readBackupFolder(file) ?? (await readPublished(database));
  if (!files || files.size === 0) return { status: "none" };
  const present = existsSync(folder) ? await readFolder(folder) : new Map<string, Buffer>();
  if (present.size === 0) {
    await writeFolder(folder, files);
    return { status: "written", files: files.size };
  }
  if (digestFiles(present) === digestFiles(files)) return { status: "left", isSame: true };
  if (!overPresent) return { status: "left", isSame: false };
  const copy = await keepContentCopy(present, dataDir);
  await writeFolder(folder, files);
  return { status: "written", files: files.size, copy };
}

/** A backup without the folder has what was published. */
async function readPublished(database: Database): Promise<ContentFiles | undefined> {
  const latest = await findLatest(database);
  return latest && readVersion(database, latest.number);
}
