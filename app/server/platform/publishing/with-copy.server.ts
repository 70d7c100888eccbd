import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { kindOfFault } from "../process/database-fault.server.ts";
import { makePrivateFolder } from "../database/private-files.server.ts";
import { tempPathOf } from "../process/temp-files.server.ts";
import { writeFolder, type ContentFiles } from "./content-files.server.ts";

/** The folders in which copies are made if DATA_DIR isn't writable. On Linux, /dev/shm is in memory. */
export const temporaryPlaces = [tmpdir(), "/dev/shm"];

export const copyPrefix = "content-";

/** Calls `work` with a private, temporary copy of the files. Tries other disks if `place` isn't writable. */
export async function withCopy<Result>(
  files: ContentFiles,
  place: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const copy = await writeCopy(files, place);
  try {
    return await work(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function writeCopy(files: ContentFiles, first: string): Promise<string> {
  let fault: unknown;
  for (const place of new Set([resolve(first), ...temporaryPlaces])) {
    // Some of these folders are shared, so the name must not be predictable.
    const copy = tempPathOf(join(place, `${copyPrefix}${randomUUID()}`));
    try {
      makePrivateFolder(copy);
      await writeFolder(copy, files);
      return copy;
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      if (kindOfFault(error) === undefined) throw error;
      // Reports the error from the preferred place, because the owner can fix it.
      fault ??= error;
    }
  }
  throw fault;
}
