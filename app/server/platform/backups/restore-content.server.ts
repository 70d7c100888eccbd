import { existsSync } from "node:fs";
import type { Database } from "../database/tables.server.ts";
import { replaceContent } from "../publishing/replace-folder.server.ts";
import { digestFiles, readFolder, type ContentFiles } from "../publishing/content-files.server.ts";
import { findLatest, readVersion } from "../publishing/versions.server.ts";
import { readBackupFolder } from "./backup-folder.server.ts";

type ContentResult =
  | { status: "written"; files: number; copy: string | undefined }
  | { status: "unwritable"; fault: string }
  | { status: "left"; isSame: boolean }
  | { status: "none" };

type Options = {
  database: Database;
  file: string;
  folder: string;
  dataDir: string;
  overPresent: boolean;
};

export async function restoreContent(options: Options): Promise<ContentResult> {
  const { database, file, folder, dataDir, overPresent } = options;
  const files = readBackupFolder(file) ?? (await readPublished(database));
  if (!files || files.size === 0) return { status: "none" };
  const present = existsSync(folder) ? await readFolder(folder) : new Map<string, Buffer>();
  if (present.size > 0) {
    if (digestFiles(present) === digestFiles(files)) return { status: "left", isSame: true };
    if (!overPresent) return { status: "left", isSame: false };
  }
  const written = await replaceContent(folder, files, dataDir);
  if (written.status === "unwritable") return written;
  return { status: "written", files: files.size, copy: written.copy };
}

async function readPublished(database: Database): Promise<ContentFiles | undefined> {
  const latest = await findLatest(database);
  const read = latest && (await readVersion(database, latest.number));
  return read?.status === "read" ? read.files : undefined;
}
