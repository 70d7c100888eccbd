import type { Fault } from "#app/content/fault.ts";
import { createMemory } from "#app/lib/memory.ts";
import { checkFiles } from "#app/server/platform/publishing/check-files.server.ts";
import {
  digestFiles,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";

/** Pages ask for the same files again and again. */
const remember = createMemory<readonly Fault[]>();

/** What the check of the content says about files. */
export function findFaults(files: ContentFiles): Promise<readonly Fault[]> {
  return remember(digestFiles(files), async () => {
    const read = await checkFiles(files);
    return read.status === "read" ? [] : read.faults;
  });
}
