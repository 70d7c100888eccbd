/** Writes what visitors see into the content folder. */
import type { Fault } from "#app/content/fault.ts";
import { generalFault } from "#app/content/fault.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { digestFiles, readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { createLastSyncedVersion } from "#app/server/platform/publishing/last-synced-version.server.ts";
import { replaceContent } from "#app/server/platform/publishing/replace-folder.server.ts";
import { findLatest, readVersion } from "#app/server/platform/publishing/versions.server.ts";

type Pulled =
  | { status: "pulled"; number: number; copy: string | undefined }
  | { status: "same"; number: number }
  | { status: "refused"; faults: readonly Fault[] };

/** What the folder had before is copied into `dataDir` first. */
export async function pullFolder(
  database: Database,
  { folder, dataDir }: { folder: string; dataDir: string },
): Promise<Pulled> {
  const latest = await findLatest(database);
  if (!latest) return { status: "refused", faults: [generalFault("Nothing is published yet.")] };
  const { number, digest } = latest;
  const read = await readVersion(database, number);
  if (read.status === "refused") return read;
  const lastSynced = createLastSyncedVersion(dataDir, folder);
  if (await isSame(folder, digest)) {
    lastSynced.confirm(digest);
    return { status: "same", number };
  }
  const result = await replaceContent(folder, read.files, dataDir);
  if (result.status === "unwritable")
    return { status: "refused", faults: [generalFault(result.fault)] };
  lastSynced.confirm(digest);
  return { status: "pulled", number, copy: result.copy };
}

/** A folder that can't be read is replaced. */
async function isSame(folder: string, digest: string): Promise<boolean> {
  try {
    return digestFiles(await readFolder(folder)) === digest;
  } catch {
    return false;
  }
}
