import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { kindOfFault } from "../database/database-fault.server.ts";
import { makePrivateFolder } from "../database/private-files.server.ts";
import { nameWork } from "../leftovers.server.ts";
import { writeFolder, type ContentFiles } from "./content-files.server.ts";

/**
 * Has files rendered from a copy of their own: nobody changes them meanwhile. It lies in DATA_DIR, or elsewhere when
 * the disk of that takes nothing.
 */
export async function renderCopy<Result>(
  files: ContentFiles,
  dataDir: string,
  render: (folder: string) => Promise<Result>,
): Promise<Result> {
  const copy = await writeCopy(files, dataDir);
  try {
    return await render(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** In the first place that takes it. The last one is memory, on Linux. */
async function writeCopy(files: ContentFiles, dataDir: string): Promise<string> {
  let fault: unknown;
  for (const place of [resolve(dataDir), tmpdir(), "/dev/shm"]) {
    const copy = nameWork(join(place, "content"));
    try {
      makePrivateFolder(copy);
      await writeFolder(copy, files);
      return copy;
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      if (kindOfFault(error) === undefined) throw error;
      // What is wrong with DATA_DIR is what the owner has to know.
      fault ??= error;
    }
  }
  throw fault;
}
