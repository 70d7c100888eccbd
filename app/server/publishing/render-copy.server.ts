import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { makePrivateFolder } from "../database/private-files.server.ts";
import { nameWork } from "../leftovers.server.ts";
import { writeFolder, type ContentFiles } from "./content-files.server.ts";
import { isDiskFull } from "./describe-fault.server.ts";

/**
 * Has files rendered from a copy of their own: nobody changes them meanwhile. Where DATA_DIR has no room for it,
 * the system's folder for such things may have some.
 */
export async function renderCopy<Result>(
  files: ContentFiles,
  dataDir: string,
  render: (folder: string) => Promise<Result>,
): Promise<Result> {
  const renderIn = async (parent: string) => {
    const copy = nameWork(join(parent, "content"));
    try {
      makePrivateFolder(copy);
      await writeFolder(copy, files);
      return await render(copy);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  };
  try {
    return await renderIn(resolve(dataDir));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return renderIn(tmpdir());
  }
}
