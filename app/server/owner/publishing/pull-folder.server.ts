/** Writes what visitors see into the content folder, where the two differ. */
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { ContentFolder } from "#app/server/platform/publishing/content-folder.server.ts";
import { replaceContent } from "#app/server/platform/publishing/replace-folder.server.ts";
import { readNewest } from "#app/server/owner/editing/publish-edits.server.ts";

/** What the folder had before is copied into `dataDir` first. @returns what keeps it from being written */
export async function pullFolder(
  database: Database,
  { folder, dataDir }: { folder: string; dataDir: string },
): Promise<string | undefined> {
  const { files } = await readNewest(database);
  const result = await replaceContent(folder, files, dataDir);
  if (result.status === "unwritable") return result.fault;
  await new ContentFolder(folder, dataDir).write(database, { files, isShown: true });
  return undefined;
}
