/**
 * Publishes from a process that doesn't serve the site. The serving processes find the new version in the
 * database.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { generalFault } from "#app/content/fault.ts";
import { checkContent } from "#app/content/check-content.ts";
import { openFiles } from "#app/content/list-files.ts";
import type { Content } from "#app/content/kinds.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { ContentFolder } from "#app/server/platform/publishing/content-folder.server.ts";
import { publishFolder, type Conflict } from "#app/server/platform/publishing/publish.server.ts";
import { isSiteRunning } from "#app/server/platform/publishing/site-lease.server.ts";
import {
  listVersions,
  type Refused,
  type Source,
} from "#app/server/platform/publishing/versions.server.ts";
import { joinFolder } from "./join-folder.server.ts";

type Options = {
  database: Database;
  dataDir: string;
  folder: string;
  source: Source;
  note: string;
  force: boolean;
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
  const { database, dataDir, onWait, ...publication } = options;
  const folder = new ContentFolder(options.folder, dataDir);
  const from = { ...publication, folder, join: joinFolder };
  const result = await publishFolder(database, from, (files) => checkContent(openFiles(files)));
  if (result.status !== "published") return result;
  const { number } = result;
  const seen = await waitForSite(database, number, onWait);
  if (seen.status === "refused") return seen;
  const isShown = seen.status === "this";
  if (seen.status !== "newer")
    await folder.write(database, { ...result, isShown }).catch(() => false);
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
