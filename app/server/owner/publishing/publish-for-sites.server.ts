/** Publishing from a process that serves no site: running sites find the version in the database and show it. */
import { setTimeout as sleep } from "node:timers/promises";
import { generalFault, type Fault } from "#app/content/fault.ts";
import type { Content } from "#app/content/kinds.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { checkFiles } from "#app/server/platform/publishing/check-files.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { createLastSyncedVersion } from "#app/server/platform/publishing/last-synced-version.server.ts";
import { publishFolder, type Conflict } from "#app/server/platform/publishing/publish.server.ts";
import { isSiteRunning } from "#app/server/platform/publishing/site-lease.server.ts";
import {
  listVersions,
  type Refused,
  type Source,
  readVersion,
} from "#app/server/platform/publishing/versions.server.ts";
import { replaceContent } from "#app/server/platform/publishing/replace-folder.server.ts";

type Options = {
  database: Database;
  dataDir: string;
  folder: string;
  read: () => Promise<ContentFiles>;
  source: Source;
  note: string;
  force: boolean;
  /** Runs once, after the check and before files are stored. A fault refuses the publication. */
  prepare?: () => Promise<Fault | undefined>;
  onWait: (number: number) => void;
};

export type PublishedForSites = {
  status: "published";
  number: number;
  seen: { status: "this" } | { status: "newer"; number: number } | { status: "no site" };
  warnings: Content["warnings"];
};

export async function publishForSites(
  options: Options,
): Promise<PublishedForSites | Refused | Conflict> {
  const { database, dataDir, folder, prepare, onWait, ...publication } = options;
  const lastSynced = createLastSyncedVersion(dataDir, folder);
  let isPrepared = false;
  const result = await publishFolder(database, { ...publication, lastSynced }, async (files) => {
    const read = await checkFiles(files);
    if (read.status === "refused" || isPrepared) return read;
    isPrepared = true;
    const fault = await prepare?.();
    return fault ? { status: "refused" as const, faults: [fault] } : read;
  });
  if (result.status !== "published") return result;
  const { number } = result;
  const seen = await waitForSite(database, number, onWait);
  if (seen.status === "refused") return seen;
  if (seen.status === "this") lastSynced.confirm(result.digest);
  return { status: "published", number, seen, warnings: result.checked.content.warnings };
}

async function waitForSite(
  database: Database,
  number: number,
  onWait: Options["onWait"],
): Promise<PublishedForSites["seen"] | Refused> {
  for (let round = 0; ; round += 1) {
    const versions = await listVersions(database);
    const version = versions.find((one) => one.number === number);
    if (version?.refused_for)
      return { status: "refused", faults: [generalFault(version.refused_for)] };
    if (version?.served_at) return { status: "this" };
    const [newest] = versions;
    if (newest && newest.number > number && newest.served_at !== null)
      return { status: "newer", number: newest.number };
    if (!(await isSiteRunning(database, new Date()))) return { status: "no site" };
    if (round === 5) onWait(number);
    await sleep(200);
  }
}

type RestoreOptions = {
  database: Database;
  dataDir: string;
  folder: string;
  number: number;
  force: boolean;
  onReplaced: (copy: string | undefined) => void;
  onWait: (number: number) => void;
};

export async function restoreVersion({ number, onReplaced, ...options }: RestoreOptions) {
  const { database, dataDir, folder } = options;
  const version = await readVersion(database, number);
  if (version.status === "refused") return version;
  const { files } = version;
  return publishForSites({
    ...options,
    read: async () => files,
    source: "restore",
    note: `version ${number} again`,
    async prepare() {
      const replaced = await replaceContent(folder, files, dataDir);
      if (replaced.status === "unwritable")
        return generalFault(`${replaced.fault} Nothing was changed.`);
      onReplaced(replaced.copy);
      return undefined;
    },
  });
}
