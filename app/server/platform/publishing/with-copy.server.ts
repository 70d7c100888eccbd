import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { kindOfFault } from "../process/database-fault.server.ts";
import { makePrivateFolder } from "../database/private-files.server.ts";
import { tempPathOf } from "../process/temp-files.server.ts";
import { writeFolder, type ContentFiles } from "./content-files.server.ts";

/**
 * Works on a copy of files, which nobody changes meanwhile, and deletes it afterwards.
 *
 * @param place the folder for the copy; when its disk takes nothing, the copy lies elsewhere
 */
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

/** In the first place that takes it. The last one is memory, on Linux. */
async function writeCopy(files: ContentFiles, first: string): Promise<string> {
  let fault: unknown;
  for (const place of new Set([resolve(first), tmpdir(), "/dev/shm"])) {
    // Other users of the machine share some of these folders, and must not know the name before.
    const copy = tempPathOf(join(place, `content-${randomUUID()}`));
    try {
      makePrivateFolder(copy);
      await writeFolder(copy, files);
      return copy;
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      if (kindOfFault(error) === undefined) throw error;
      // What is wrong with the first place is what the owner has to know.
      fault ??= error;
    }
  }
  throw fault;
}
