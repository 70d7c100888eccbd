import { constants, existsSync } from "node:fs";
import { access, cp, lchown, mkdir, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { listContentFiles } from "#app/content/list-files.ts";
import { findStaleTempFiles, tempPathOf } from "../process/temp-files.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { writeFolder, type ContentFiles, readFiles } from "./content-files.server.ts";
import { faultCode } from "../process/database-fault.server.ts";
import { makeIgnoredFolder, formatFileTime } from "../database/private-files.server.ts";

/** The error codes for folders that can't be renamed because they're mounted or in another user's folder. */
const keepsItsName = new Set(["EBUSY", "EXDEV", "EACCES", "EPERM", "EROFS"]);

/**
 * Writes the new files into a folder beside the old one and renames that folder, so that after a crash, either all
 * files are old or all are new.
 */
export async function replaceFolder(folder: string, files: ContentFiles) {
  await finishReplacing(folder);
  await mkdir(folder, { recursive: true });
  const present = await realpath(folder);
  const next = tempPathOf(present);
  try {
    await cp(present, next, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    await writeFolder(next, files);
    await copyOwner(present, next);
    await rename(present, tempPathOf(`${present}.before`));
    await rename(next, present);
    await finishReplacing(folder);
  } catch (error) {
    await finishReplacing(folder);
    if (!keepsItsName.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    await requireWritable(present);
    await writeFolder(present, files);
  }
}

/** Completes or undoes a replacement that a crash has interrupted. */
export async function finishReplacing(folder: string) {
  const present = existsSync(folder) ? await realpath(folder) : resolve(folder);
  try {
    for (const left of findStaleTempFiles(dirname(present), `${basename(present)}.`)) {
      const isOld = basename(left).startsWith(`${basename(present)}.before.`);
      if (isOld && !existsSync(present)) await rename(left, present);
      else await rm(left, { recursive: true, force: true });
    }
  } catch (error) {
    reportFault(`The rest of a replaced folder beside ${present} could not be removed`, error);
  }
}

/** Keeps the file ownership, because the user that runs the site must be able to read files that root has restored. */
async function copyOwner(from: string, to: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(from);
  const names = await readdir(to, { recursive: true });
  for (const name of ["", ...names]) await lchown(join(to, name), uid, gid);
}

async function requireWritable(folder: string) {
  const paths = listContentFiles(folder).files.map(({ path }) => join(folder, path));
  for (const path of new Set([folder, ...paths.map((file) => dirname(file)), ...paths]))
    await access(path, constants.W_OK);
}

type Replaced =
  | {
      status: "replaced";
      copy: string | undefined;
    }
  | { status: "unwritable"; fault: string };

/** Replaces the files of a content folder, after copying the old files into DATA_DIR. */
export async function replaceContent(
  folder: string,
  files: ContentFiles,
  dataDir: string,
): Promise<Replaced> {
  try {
    const present = await readFiles(folder, listContentFiles(folder).files);
    const copy = present.size === 0 ? undefined : await keepCopy(present, dataDir);
    await replaceFolder(folder, files);
    return { status: "replaced", copy };
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    const fault = `The folder ${folder} could not be written (${faultCode(error)}): let the site write there.`;
    return { status: "unwritable", fault };
  }
}

/**
 * Copies files into a new folder in DATA_DIR.
 * @returns the path of the new folder
 */
async function keepCopy(files: ContentFiles, dataDir: string): Promise<string> {
  const copies = join(dataDir, "content-copies");
  makeIgnoredFolder(copies);
  const name = join(copies, formatFileTime());
  let copy = name;
  for (let number = 2; existsSync(copy); number += 1) copy = `${name}-${number}`;
  await writeFolder(copy, files);
  return copy;
}
