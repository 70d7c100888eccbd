import { findContentFolder } from "#app/content/folder.ts";
import { formatFaults } from "#app/content/fault.ts";
import {
  publishForSites,
  type PublishedForSites,
} from "#app/server/owner/publishing/publish-for-sites.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { describeConflict } from "#app/server/platform/publishing/describe-conflict.server.ts";
import type { Source } from "#app/server/platform/publishing/versions.server.ts";
import { CommandError, readDataSettings } from "./owner-command.ts";

type FilesToPublish = {
  read: () => Promise<ContentFiles>;
  source: Source;
  note: string;
  force: boolean;
  /** The command that publishes over a conflict. */
  forcedBy: string;
  prepare?: () => Promise<void>;
};

/**
 * Publishes files of the content folder, and waits until a running site shows them.
 *
 * @returns the warnings of the check, and a sentence about the result
 * @throws CommandError with a line for each fault, or with both sides of a conflict
 */
export async function publishFiles(
  database: Database,
  { forcedBy, ...publication }: FilesToPublish,
): Promise<string> {
  const result = await publishForSites({
    ...publication,
    database,
    dataDir: readDataSettings().dataDir,
    folder: findContentFolder(),
    onWait: (number) =>
      console.log(`Version ${number} is kept. The running site is making its pages ...`),
  });
  if (result.status === "conflict") throw new CommandError(describeConflict(result, forcedBy));
  if (result.status === "refused") throw new CommandError(formatFaults(result.faults));
  return [...Object.values(result.warnings).flat(), describeSeen(result)].join("\n");
}

function describeSeen({ number, seen }: PublishedForSites): string {
  switch (seen.status) {
    case "this":
      return `Visitors see version ${number}.`;
    case "newer":
      return `Version ${number} is kept. Visitors see version ${seen.number}, which came after it.`;
    case "no site":
      return `Version ${number} is kept. No site is running; the next start shows it.`;
  }
}
