import { formatFaults } from "#app/content/fault.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { pullFolder } from "#app/server/owner/publishing/pull-folder.server.ts";
import { CommandError, readDataSettings, runDataCommand } from "./owner-command.ts";

const help = `npm run content -- pull    writes what visitors see into content/, after a copy`;

await runDataCommand({ help }, "read", async (database) => {
  const { dataDir } = readDataSettings();
  const result = await pullFolder(database, { folder: findContentFolder(), dataDir });
  if (result.status === "refused") throw new CommandError(formatFaults(result.faults));
  if (result.status === "same") return `content/ already has version ${result.number}.`;
  const { number, copy } = result;
  return [
    `content/ has version ${number} now, which visitors see.`,
    ...(copy === undefined ? [] : [`What was in it before is in ${copy}.`]),
  ].join("\n");
});
