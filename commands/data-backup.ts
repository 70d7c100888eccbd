import { resolve } from "node:path";
import { findContentFolder } from "#app/content/folder.ts";
import { makeBackup } from "#app/server/platform/backups/make-backup.server.ts";
import type { OpenDatabase } from "#app/server/platform/database/tables.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { environmentOfOthers } from "#app/server/platform/process/env.server.ts";
import { StartError } from "#app/server/platform/process/start-error.server.ts";
import { writeCounts, writeSize } from "./write-figures.ts";
import { CommandError, readDataSettings, runCommand, withDatabase } from "./owner-command.ts";

const help = `npm run data -- backup                     a backup of everything in one file, in BACKUP_DIR
npm run data -- backup --to <file>         another file, on another disk for instance`;

const options = { to: { type: "string" } } as const;

await runCommand({ help, options }, async ({ to }) => {
  try {
    return await withDatabase("write", (database, opened) => backUp(database, opened, to));
  } catch (error) {
    // If the disk with the data is full, only reads the data, because a backup to another disk is still possible.
    if (to === undefined || !(error instanceof StartError)) throw error;
    return withDatabase("read", (database, opened) => backUp(database, opened, to));
  }
});

async function backUp(
  database: Database,
  { location }: OpenDatabase,
  to: string | undefined,
): Promise<string> {
  const { backups: settings } = readDataSettings();
  const place = {
    database,
    location,
    contentFolder: findContentFolder(),
    settings,
    environment: environmentOfOthers(),
    clock: () => new Date(),
  };
  const result = await makeBackup(place, "command", to === undefined ? undefined : resolve(to));
  if (result.status === "failed") throw new CommandError(`No backup was made. ${result.fault}`);
  const { file, bytes, counts, handOver, rehearsal } = result;
  if (handOver?.fault !== undefined || rehearsal?.fault !== undefined) process.exitCode = 1;
  return [
    `Backed up to ${file}, and checked. Keep it on another machine.`,
    `It has ${writeCounts(counts)}, and the content folder, ${writeSize(bytes)} in all.`,
    ...(handOver ? [handOver.fault ?? "Your command has taken it."] : []),
    ...(rehearsal
      ? [rehearsal.fault ?? "It was restored as a rehearsal, and it was complete."]
      : []),
  ].join("\n");
}
