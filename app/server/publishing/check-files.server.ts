import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkContent } from "#app/content/check-content.ts";
import type { Content } from "#app/content/kinds.ts";
import { writeFolder, type ContentFiles } from "./content-files.server.ts";
import type { Refused } from "./versions.server.ts";

/** Reads and checks files that lie in no folder yet; a fault is a result. */
export async function checkFiles(
  files: ContentFiles,
): Promise<{ status: "read"; content: Content } | Refused> {
  const copy = await mkdtemp(join(tmpdir(), "content-"));
  try {
    await writeFolder(copy, files);
    return await checkContent(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
