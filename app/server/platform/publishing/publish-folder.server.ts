import type { Database } from "../database/tables.server.ts";
import { digestFiles, type ContentFiles } from "./content-files.server.ts";
import type { LastSyncedVersion } from "./last-synced-version.server.ts";
import { publish, type Conflict, type Published } from "./publish.server.ts";
import type { Refused, Source } from "./versions.server.ts";

type FolderPublication = {
  read: () => Promise<ContentFiles>;
  lastSynced: LastSyncedVersion;
  source: Source;
  note?: string;
  force?: boolean;
};

/** When another process stores an earlier save of the same folder meanwhile, the files are read again: that is no conflict. */
export async function publishFolder<Checked extends { status: string }>(
  database: Database,
  { read, lastSynced, source, note = "", force = false }: FolderPublication,
  check: (files: ContentFiles) => Promise<Checked | Refused>,
): Promise<Published<Checked> | Refused | Conflict> {
  for (;;) {
    const files = await read();
    const base = force ? ("any" as const) : lastSynced.read();
    const result = await publish(database, { files, base, source, note }, async () => {
      const checked = await check(files);
      if (checked.status !== "refused") lastSynced.addPending(digestFiles(files));
      return checked;
    });
    const isOwn = result.status === "conflict" && lastSynced.read().includes(result.theirs.digest);
    if (!isOwn) return result;
  }
}
