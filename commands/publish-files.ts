/** How a command hands content to the sites that run: as a version in the database, which they look for. */
import { setTimeout as sleep } from "node:timers/promises";
import { checkContent } from "#app/content/check-content.ts";
import { findContentFolder } from "#app/content/folder.ts";
import type { Database } from "#app/server/database/tables.server.ts";
import { createBase } from "#app/server/publishing/base.server.ts";
import { readFolder } from "#app/server/publishing/content-files.server.ts";
import { listVersions, storeVersion, type Source } from "#app/server/publishing/versions.server.ts";
import { CommandError, readDataSettings } from "./owner-command.ts";

/** How long a running site may take, in milliseconds. It looks every two seconds. */
const longest = 15_000;

/**
 * Publishes what lies in the content folder, and waits until a running site shows it.
 *
 * @returns the warnings of the check, and a sentence about how it ended
 * @throws CommandError with a line for each fault
 */
export async function publishFolder(
  database: Database,
  source: Source,
  note: string,
): Promise<string> {
  const read = await checkContent(findContentFolder());
  if (read.status === "refused") throw new CommandError(read.faults.join("\n"));
  const files = await readFolder(findContentFolder());
  const version = await storeVersion(database, { files, source, note, now: new Date() });
  createBase(readDataSettings().dataDir, findContentFolder()).write(version);
  return [
    ...Object.values(read.content.warnings).flat(),
    await waitForSite(database, version.number),
  ].join("\n");
}

async function waitForSite(database: Database, number: number): Promise<string> {
  const until = Date.now() + longest;
  for (;;) {
    const version = (await listVersions(database)).find((one) => one.number === number);
    if (version?.refused_for) throw new CommandError(version.refused_for);
    if (version?.served_at) return `Visitors see version ${number}.`;
    if (Date.now() > until)
      return `Version ${number} is kept. No site is running that could show it; the next start does.`;
    await sleep(200);
  }
}
