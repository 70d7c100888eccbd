/** How a command hands content to the sites that run: as a version in the database, which they look for. */
import { setTimeout as sleep } from "node:timers/promises";
import { findContentFolder } from "#app/content/folder.ts";
import type { Content } from "#app/content/kinds.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { createBase } from "#app/server/platform/publishing/base.server.ts";
import { checkFiles } from "#app/server/platform/publishing/check-files.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { publishFolder } from "#app/server/platform/publishing/publish-folder.server.ts";
import { describeConflict } from "#app/server/platform/publishing/publish.server.ts";
import { isSiteRunning } from "#app/server/platform/publishing/site-lease.server.ts";
import { listVersions, type Source } from "#app/server/platform/publishing/versions.server.ts";
import { CommandError, readDataSettings } from "./owner-command.ts";

type FilesToPublish = {
  read: () => Promise<ContentFiles>;
  source: Source;
  note: string;
  /** Publishes over what others have published meanwhile. */
  force: boolean;
  /** The command that does so. */
  forcedBy: string;
  /** What is to be done with files that may be published, before they are. */
  prepare?: () => Promise<void>;
};

/**
 * Publishes files of the content folder, and waits until a running site shows them.
 *
 * @returns the warnings of the check, and a sentence about how it ended
 * @throws CommandError with a line for each fault, or with both sides of a conflict
 */
export async function publishFiles(
  database: Database,
  { forcedBy, prepare, ...publication }: FilesToPublish,
): Promise<string> {
  const base = createBase(readDataSettings().dataDir, findContentFolder());
  let isPrepared = false;
  const result = await publishFolder(database, { ...publication, base }, async (files) => {
    const read = await checkFiles(files);
    if (read.status === "read" && !isPrepared) await prepare?.();
    isPrepared ||= read.status === "read";
    return read;
  });
  if (result.status === "conflict")
    throw new CommandError(describeConflict(result, forcedBy).join("\n"));
  if (result.status === "refused") throw new CommandError(result.faults.join("\n"));
  const outcome = await waitForSite(database, result.number);
  if (outcome.isShown) base.settle(result.digest);
  return [...listWarnings(result.checked.content), outcome.words].join("\n");
}

function listWarnings({ warnings }: Content): string[] {
  return Object.values(warnings).flat();
}

/** Waits as long as a site lives that will show the version, and says so. */
async function waitForSite(database: Database, number: number) {
  for (let round = 0; ; round += 1) {
    const [newest, ...older] = (await listVersions(database)).filter((one) => one.number >= number);
    const version = older.at(-1) ?? newest;
    if (version?.refused_for) throw new CommandError(version.refused_for);
    if (version?.served_at) return { isShown: true, words: `Visitors see version ${number}.` };
    if (newest && newest.number > number && newest.served_at !== null)
      return {
        isShown: false,
        words: `Version ${number} is kept. Visitors see version ${newest.number}, which came after it.`,
      };
    if (!(await isSiteRunning(database, new Date())))
      return {
        isShown: false,
        words: `Version ${number} is kept. No site is running; the next start shows it.`,
      };
    if (round === 5)
      console.log(`Version ${number} is kept. The running site is making its pages ...`);
    await sleep(200);
  }
}
