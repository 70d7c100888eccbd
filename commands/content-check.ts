import { formatFault, formatFaults } from "#app/content/fault.ts";
import { checkContent } from "#app/content/check-content.ts";
import { openFolder } from "#app/content/list-files.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { CommandError, loadSettings, runCommand } from "./owner-command.ts";

const help = `npm run content -- check    every fault of the content folder`;

await runCommand({ help }, async () => {
  loadSettings();
  const read = await checkContent(openFolder(findContentFolder()));
  if (read.status === "refused") throw new CommandError(formatFaults(read.faults));
  return [
    "Content: no fault.",
    ...Object.values(read.content.warnings).flat().map(formatFault),
  ].join("\n");
});
