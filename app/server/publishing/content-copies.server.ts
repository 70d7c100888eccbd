import { join } from "node:path";
import { makeKeepingFolder, nameMoment } from "../database/private-files.server.ts";
import { writeFolder, type ContentFiles } from "./content-files.server.ts";

/**
 * Keeps what a content folder says before something else is written into it.
 *
 * @returns the folder with the copy, in DATA_DIR
 */
export async function keepContentCopy(files: ContentFiles, dataDir: string): Promise<string> {
  const copies = join(dataDir, "content-copies");
  makeKeepingFolder(copies);
  const copy = join(copies, nameMoment());
  await writeFolder(copy, files);
  return copy;
}
