import { formatFault, formatFaults } from "#app/content/fault.ts";
import { findContentFolder } from "#app/content/folder.ts";
import {
  publishForSites,
  type PublishedForSites,
} from "#app/server/owner/words/publish/publish-for-sites.server.ts";
import { explainConflict } from "#app/server/platform/publishing/explain-conflict.server.ts";
import { CommandError, readDataSettings, runDataCommand } from "./owner-command.ts";

const help = `npm run publish                         shows visitors what content/ says now
npm run publish -- --note "New price"   with a word about it, for the history in your room
npm run publish -- --force              your files are right where others have changed the same`;

const options = { note: { type: "string" }, force: { type: "boolean" } } as const;

await runDataCommand({ help, options }, "write", async (database, { note = "", force = false }) => {
  const result = await publishForSites({
    database,
    dataDir: readDataSettings().dataDir,
    folder: findContentFolder(),
    source: "command",
    note,
    force,
    onWait: (number) =>
      console.log(`Version ${number} is kept. The running site is making its pages ...`),
  });
  if (result.status === "conflict") throw new CommandError(explainConflict(result));
  if (result.status === "refused") throw new CommandError(formatFaults(result.faults));
  const warnings = Object.values(result.warnings).flat().map(formatFault);
  return [...warnings, explainSeen(result)].join("\n");
});

function explainSeen({ number, seen }: PublishedForSites): string {
  switch (seen.status) {
    case "this":
      return `Visitors see version ${number}.`;
    case "newer":
      return `Version ${number} is kept. Visitors see version ${seen.number}, which came after it.`;
    case "no site":
      return `Version ${number} is kept. No site is running; the next start shows it.`;
  }
}
